// Proposals for events that lack crew: the same for the same input, and never against a rule.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Interval, intervalsOverlap } from '#shared/domain/occupancy/interval.ts';
import { countNeededCrew, defaultCoverageRules } from '#shared/domain/staff/coverage.ts';
import {
  type Candidate,
  type UnderstaffedEvent,
  proposeCrews,
} from '#shared/domain/staff/fill-week.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { hourMilliseconds as hour } from '#shared/domain/values/time-units.ts';

const span = (from: number, lasts: number): Interval => ({
  from: instant(from * hour),
  until: instant((from + lasts) * hour),
});

const event = (over: Partial<UnderstaffedEvent> = {}): UnderstaffedEvent => ({
  ...{ id: 'event', brandId: 'ice', guests: null, hasVehicle: false },
  ...{ called: span(10, 3), crew: [], openShiftIds: [] },
  ...over,
});

const person = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  ...{ id, name: id, busy: [], planned: 0, isReserve: false, most: 40 * hour },
  ...{ canWork: () => true, mayDrive: () => false },
  ...over,
});

const propose = (events: readonly UnderstaffedEvent[], people: readonly Candidate[]) =>
  proposeCrews(events, people, defaultCoverageRules);

const listIds = (events: readonly UnderstaffedEvent[], people: readonly Candidate[]) =>
  propose(events, people).proposed.map(({ staffId }) => staffId);

test('whoever is planned least comes first, and overtime last', () => {
  const people = [
    person('ann', { planned: 39 * hour }),
    person('bo', { planned: 10 * hour, most: 12 * hour }),
    person('cy', { planned: 20 * hour }),
  ];

  expect(listIds([event()], people)).toEqual(['cy']);
  expect(propose([event()], people.slice(0, 1)).proposed).toMatchObject([{ isOvertime: true }]);
});

test('managers work only if nobody else can', () => {
  const people = [person('ann', { isReserve: true }), person('bo', { planned: 30 * hour })];

  expect(listIds([event()], people)).toEqual(['bo']);
  expect(listIds([event()], people.slice(0, 1))).toEqual(['ann']);
});

test('a truck gets its driver first, and drivers are kept for trucks', () => {
  const people = [person('ann', { mayDrive: () => true }), person('bo'), person('cy')];
  const truck = event({ id: 'truck', hasVehicle: true, guests: 400, called: span(11, 3) });

  const { proposed, unfilled } = propose([event(), truck], people);

  expect(proposed.map(({ eventId, staffId }) => [eventId, staffId])).toEqual([
    ['event', 'bo'],
    ['truck', 'ann'],
    ['truck', 'cy'],
  ]);
  expect(unfilled).toEqual([]);
});

test('open shifts are given before new ones, and an event that nobody is left for is said', () => {
  const open = event({ openShiftIds: ['open-1', 'open-2'] });

  expect(propose([open], [person('ann')])).toMatchObject({
    proposed: [{ shiftId: 'open-1', staffId: 'ann' }],
    unfilled: ['event'],
  });
});

const anyEvents = fc
  .array(
    fc.record({
      from: fc.integer({ min: 0, max: 100 }),
      lasts: fc.integer({ min: 1, max: 8 }),
      guests: fc.option(fc.integer({ min: 1, max: 900 })),
      hasVehicle: fc.boolean(),
      open: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ from, lasts, open, ...over }, at) =>
      event({
        ...over,
        id: `event-${at}`,
        called: span(from, lasts),
        openShiftIds: Array.from({ length: open }, (_, number) => `open-${at}-${number}`),
      }),
    ),
  );

const anyPeople = fc
  .array(
    fc.record({
      busyFrom: fc.integer({ min: 0, max: 100 }),
      planned: fc.integer({ min: 0, max: 45 }),
      mayDrive: fc.boolean(),
      refuses: fc.integer({ min: 0, max: 12 }),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ busyFrom, planned, mayDrive, refuses }, at) =>
      person(`person-${at}`, {
        busy: [span(busyFrom, 5)],
        planned: planned * hour,
        mayDrive: () => mayDrive,
        canWork: ({ id }) => id !== `event-${refuses}`,
      }),
    ),
  );

test('the same input leads to the same proposal, in whatever order it comes', () => {
  fc.assert(
    fc.property(anyEvents, anyPeople, (events, people) => {
      expect(propose(events.toReversed(), people.toReversed())).toEqual(propose(events, people));
    }),
  );
});

test('nobody is proposed twice at a time, while busy, or where they cannot work', () => {
  fc.assert(
    fc.property(anyEvents, anyPeople, (events, people) => {
      const { proposed, unfilled } = propose(events, people);

      const byId = new Map(events.map((each) => [each.id, each]));
      for (const one of people) {
        const own = proposed.flatMap(({ staffId, eventId }) =>
          staffId === one.id ? (byId.get(eventId) ?? []) : [],
        );
        const taken = [...one.busy, ...own.map(({ called }) => called)];
        expect(own.every((each) => one.canWork(each))).toBe(true);
        expect(
          taken.some((interval, at) =>
            taken.slice(at + 1).some((other) => intervalsOverlap(interval, other)),
          ),
        ).toBe(false);
      }
      for (const each of events) {
        const crew = proposed.filter(({ eventId }) => eventId === each.id);
        const isEnough = crew.length >= countNeededCrew(each, defaultCoverageRules);
        expect(isEnough || unfilled.includes(each.id)).toBe(true);
      }
    }),
  );
});
