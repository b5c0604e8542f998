import { describe, expect, test } from 'vitest';
import { createRandom } from '#scripts/seed/random.ts';
import {
  findFreeStart,
  type Interval,
  intervalsOverlap,
  addBuffers,
  subtractInterval,
} from '#shared/domain/occupancy/interval.ts';
import {
  type ResourceClaim,
  type OccupancyEntry,
  type Holder,
  occupancyLimits,
  type OccupancyChange,
  planOccupancyChanges,
  type Resource,
  toResourceKey,
  listAllOccupancySlots,
} from '#shared/domain/occupancy/occupancy.ts';
import { getFollowingWeeks, listWeeks } from '#shared/domain/occupancy/weeks.ts';
import { fromIso, instant } from '#shared/domain/values/instant.ts';

const truck: Resource = { kind: 'equipment', id: 'truck' };
const event = (id: string): Holder => ({ kind: 'event', id });
const owner = { by: 'owner', at: fromIso('2026-07-01T12:00:00Z') };

const between = (from: string, until: string): Interval => ({
  from: fromIso(`2026-${from}:00Z`),
  until: fromIso(`2026-${until}:00Z`),
});

const claim = (from: string, until: string): ResourceClaim => ({
  resource: truck,
  ...between(from, until),
});

const taking = (id: string, ...after: ResourceClaim[]): OccupancyChange => ({
  holder: event(id),
  before: [],
  after,
});

/** Weeks after applying the changes, one after the other. */
function after(...changes: OccupancyChange[]): ReadonlyMap<string, readonly OccupancyEntry[]> {
  const weeks = new Map<string, readonly OccupancyEntry[]>();
  for (const change of changes) {
    const { changed, conflicts } = planOccupancyChanges(weeks, [change]);
    expect(conflicts).toEqual([]);
    for (const [key, held] of changed) weeks.set(key, held);
  }
  return weeks;
}

describe('intervals', () => {
  test('what ends at three does not meet what begins at three', () => {
    const early = between('07-15T12:00', '07-15T15:00');

    expect(intervalsOverlap(early, between('07-15T15:00', '07-15T18:00'))).toBe(false);
    expect(intervalsOverlap(early, between('07-15T14:59', '07-15T18:00'))).toBe(true);
  });

  test('an interval without its middle is what stands on either side', () => {
    const day = between('07-15T08:00', '07-15T20:00');

    expect(subtractInterval(day, between('07-15T12:00', '07-15T13:00'))).toEqual([
      between('07-15T08:00', '07-15T12:00'),
      between('07-15T13:00', '07-15T20:00'),
    ]);
    expect(subtractInterval(day, day)).toEqual([]);
  });

  test('buffers belong to the interval, and travel counts on both sides', () => {
    const buffers = { setUpMinutes: 30, tearDownMinutes: 15, travelMinutes: 20 };

    expect(addBuffers(between('07-15T12:00', '07-15T14:00'), buffers)).toEqual(
      between('07-15T11:10', '07-15T14:35'),
    );
  });

  test('it is free from where all of the wanted time fits, not from the first gap', () => {
    const busy = [
      between('07-15T15:00', '07-15T18:00'),
      between('07-15T10:00', '07-15T14:00'),
      between('07-15T18:00', '07-15T19:00'),
    ];

    expect(findFreeStart(busy, between('07-15T12:00', '07-15T14:00'))).toBe(
      fromIso('2026-07-15T19:00:00Z'),
    );
    expect(findFreeStart(busy, between('07-15T14:00', '07-15T15:00'))).toBe(
      fromIso('2026-07-15T14:00:00Z'),
    );
  });
});

describe('weeks', () => {
  test('begin on Mondays at 10:00 UTC, whatever the zone', () => {
    expect(listWeeks(between('07-13T09:00', '07-13T10:00'))).toEqual(['2026-07-06']);
    expect(listWeeks(between('07-13T10:00', '07-13T11:00'))).toEqual(['2026-07-13']);
    expect(listWeeks(between('07-13T09:59', '07-20T10:01'))).toEqual([
      '2026-07-06',
      '2026-07-13',
      '2026-07-20',
    ]);
  });

  test('a look ahead ends with whole weeks', () => {
    expect(getFollowingWeeks(fromIso('2026-07-15T12:00:00Z'), 2)).toEqual(
      between('07-13T10:00', '08-03T10:00'),
    );
  });
});

describe('taking, giving up and moving', () => {
  const noonTillThree = claim('07-15T12:00', '07-15T15:00');

  test('a conflict says who has it, and until when', () => {
    const weeks = after(taking('one', noonTillThree));

    const { conflicts } = planOccupancyChanges(weeks, [
      taking('two', claim('07-15T14:00', '07-15T16:00')),
    ]);

    expect(conflicts).toEqual([
      {
        resource: truck,
        wanted: between('07-15T14:00', '07-15T16:00'),
        held: [
          { holder: event('one'), ...between('07-15T12:00', '07-15T15:00'), overruled: undefined },
        ],
      },
    ]);
  });

  test('two may swap in one go', () => {
    const later = claim('07-15T16:00', '07-15T18:00');
    const weeks = after(taking('one', noonTillThree), taking('two', later));

    const { conflicts } = planOccupancyChanges(weeks, [
      { holder: event('one'), before: [noonTillThree], after: [later] },
      { holder: event('two'), before: [later], after: [noonTillThree] },
    ]);

    expect(conflicts).toEqual([]);
  });

  test('two of one change do not get the same', () => {
    const { conflicts } = planOccupancyChanges(new Map(), [
      taking('one', noonTillThree),
      taking('two', noonTillThree),
    ]);

    expect(conflicts.map(({ held }) => held[0]?.holder.id)).toEqual(['one']);
  });

  test('what is overruled is held twice, and says who decided it', () => {
    const weeks = after(taking('one', noonTillThree));

    const { conflicts, overruled, changed } = planOccupancyChanges(weeks, [
      taking('two', { ...noonTillThree, overrule: owner }),
    ]);

    expect(conflicts).toEqual([]);
    expect(overruled.map(({ held }) => held[0]?.holder.id)).toEqual(['one']);
    expect([...changed.values()][0]?.map((held) => held.overruled)).toEqual([undefined, owner]);
  });

  test('permission to overrule leaves no mark where nothing was in the way', () => {
    const { changed, overruled } = planOccupancyChanges(new Map(), [
      taking('one', { ...noonTillThree, overrule: owner }),
    ]);

    expect(overruled).toEqual([]);
    expect([...changed.values()][0]?.[0]?.overruled).toBeUndefined();
  });

  test('whoever stays within what was decided is not asked again, and keeps the mark', () => {
    const weeks = after(
      taking('one', noonTillThree),
      taking('two', { ...noonTillThree, overrule: owner }),
    );
    const shorter = claim('07-15T12:00', '07-15T14:00');

    const { conflicts, changed } = planOccupancyChanges(weeks, [
      { holder: event('two'), before: [noonTillThree], after: [shorter] },
    ]);

    expect(conflicts).toEqual([]);
    expect([...changed.values()][0]?.map((held) => held.overruled)).toEqual([owner, undefined]);
  });

  test('whoever moves to where nobody is loses the mark', () => {
    const weeks = after(
      taking('one', noonTillThree),
      taking('two', { ...noonTillThree, overrule: owner }),
    );

    const { changed } = planOccupancyChanges(weeks, [
      {
        holder: event('two'),
        before: [noonTillThree],
        after: [claim('07-15T18:00', '07-15T19:00')],
      },
    ]);

    expect([...changed.values()][0]?.map((held) => held.overruled)).toEqual([undefined, undefined]);
  });

  test('nothing is written where nothing changes', () => {
    const weeks = after(taking('one', noonTillThree));

    const { changed } = planOccupancyChanges(weeks, [
      { holder: event('one'), before: [noonTillThree], after: [noonTillThree] },
    ]);

    expect(changed.size).toBe(0);
  });

  test('a night stands in both of its weeks, and is one conflict', () => {
    const night = claim('07-20T06:00', '07-20T14:00');
    const weeks = after(taking('one', night));

    const { conflicts } = planOccupancyChanges(weeks, [
      taking('two', claim('07-20T02:00', '07-20T20:00')),
    ]);

    expect(weeks.size).toBe(2);
    expect(conflicts.map(({ held }) => held.length)).toEqual([1]);
  });

  test('a week that is full takes nothing more, not even on purpose', () => {
    const minutes = Array.from({ length: occupancyLimits.heldPerWeek }, (_, at) => {
      const from = instant(noonTillThree.from + at * 60_000);
      return taking(`${at}`, { resource: truck, from, until: instant(from + 60_000) });
    });
    const weeks = after(...minutes);

    const { conflicts } = planOccupancyChanges(weeks, [
      taking('more', { ...claim('07-16T12:00', '07-16T13:00'), overrule: owner }),
    ]);

    expect(conflicts.map(({ held }) => held)).toEqual([[]]);
  });

  test('an end before its beginning is refused', () => {
    expect(() =>
      planOccupancyChanges(new Map(), [taking('one', claim('07-15T15:00', '07-15T12:00'))]),
    ).toThrow(RangeError);
  });
});

describe('against an oracle that compares each with each', () => {
  const hour = 3_600_000;
  const start = fromIso('2026-01-05T00:00:00Z');
  const random = createRandom(210);

  type Booking = { readonly id: number; readonly claims: readonly ResourceClaim[] };

  const randomClaim = (): ResourceClaim => {
    const from = start + random.between(0, 24 * 400) * hour;
    const length = random.between(0, 40) === 0 ? random.between(100, 800) : random.between(1, 9);
    return {
      resource: { kind: 'equipment', id: `${random.between(1, 3)}` },
      from: instant(from),
      until: instant(from + length * hour),
    };
  };

  const sameResource = (one: ResourceClaim, other: ResourceClaim) =>
    toResourceKey(one.resource) === toResourceKey(other.resource);

  const collides = (booked: ReadonlyMap<number, Booking>, { id, claims }: Booking) =>
    [...booked.values()].some(
      (other) =>
        other.id !== id &&
        other.claims.some((one) =>
          claims.some((wanted) => sameResource(one, wanted) && intervalsOverlap(one, wanted)),
        ),
    );

  test('100,000 random bookings, moves and releases end alike, and nothing is held twice', () => {
    const weeks = new Map<string, readonly OccupancyEntry[]>();
    const booked = new Map<number, Booking>();
    let refused = 0;
    for (let turn = 0; turn < 100_000; turn += 1) {
      const id = random.between(1, 400);
      const before = booked.get(id)?.claims ?? [];
      const release = before.length > 0 && random.between(1, 3) === 1;
      const wanted = { id, claims: release ? [] : [randomClaim()] };
      const change = { holder: event(`${id}`), before, after: wanted.claims };
      const read = new Map(
        listAllOccupancySlots([change]).map(({ resource, week }) => {
          const key = `${week}/${toResourceKey(resource)}`;
          return [key, weeks.get(key) ?? []] as const;
        }),
      );

      const { changed, conflicts } = planOccupancyChanges(read, [change]);
      const isRefused = conflicts.length > 0;

      if (isRefused !== collides(booked, wanted)) throw new Error(`turn ${turn} differs`);
      refused += Number(isRefused);
      if (isRefused) continue;
      for (const [key, held] of changed) weeks.set(key, held);
      booked.set(id, wanted);
    }

    const heldNow = [...weeks.values()].flat().map(({ holder }) => holder.id);
    const bookedNow = [...booked.values()].filter(({ claims }) => claims.length > 0);
    expect(refused).toBeGreaterThan(5_000);
    expect(new Set(heldNow)).toEqual(new Set(bookedNow.map(({ id }) => `${id}`)));
  });
});
