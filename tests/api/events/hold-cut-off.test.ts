// Holds and moves of many events, interrupted at each of their requests: nothing stays half-done,
// and either the repeated request or the job completes them.
import { afterEach, expect, test } from 'vitest';
import { endBulkJob, listRunningBulkJobs } from '#functions/data/bulk-changes/bulk-jobs.ts';
import { listEventNotes } from '#functions/data/events/event-history.ts';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import type { HoldAction } from '#shared/contract/events/event-shapes.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { events } from '#shared/contract/events/events.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { localDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { claimsExpiredAt } from '#tests/support/fixtures/bulk-changes.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import { tick } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon, world } from '#tests/support/world.ts';

// Due work isn't limited to a franchise, so the next test would do what this one leaves behind.
afterEach(async () => {
  await mapInSequence(await listRunningBulkJobs(1000), (change) => endBulkJob(change, 'stopped'));
});

const july = { from: fromIso('2026-07-18T00:00:00Z'), until: fromIso('2026-07-31T00:00:00Z') };

/** Two events of one truck on consecutive days, and one without. */
async function rainyDays(act: HoldAction) {
  const own = await world();
  const owner = await own.as('Franchise');
  const truck = await addTruckAndGetId(owner);
  const ids: string[] = [];
  for (const day of ['2026-07-20', '2026-07-21', '2026-07-20']) {
    const eventId = newId(noon);
    const event = buildEvent({ eventId, code: newEventCode(), eventDate: localDate(day) });
    await createEvent(own.scope, event, undefined);
    if (ids.length < 2) {
      const body = { id: eventId, version: 1, assetIds: [truck] };
      await owner.call(eventCrew, 'mapAssets', { body });
    }
    ids.push(eventId);
  }
  const body = { act, selection: { ids }, requestKey: newId(noon) };
  const hold = () => owner.call(events, 'holdMany', { body });
  const state = async () => {
    const all = await Promise.all(ids.map((id) => getEvent(own.scope, id)));
    const held = await readOccupancy(own.scope, [{ kind: 'equipment', id: truck }], july);
    return {
      days: all.map((event) => event?.eventDate),
      held: all.map((event) => event?.hold !== undefined),
      versions: all.map((event) => event?.version),
      // Where the truck is according to its own calendar, and according to the events.
      truck: held.map(({ from }) => toLocalDate(from, own.franchise.timeZone)),
      trucked: all.slice(0, 2).map((event) => event?.eventDate),
    };
  };
  const notes = async () => {
    const of = await Promise.all(
      ids.map((id) =>
        listEventNotes(own.scope, { eventId: id, createdAt: noon, bookedBy: undefined }, 50),
      ),
    );
    return of.map((all) => all.filter(({ deed }) => deed === 'held' || deed === 'moved').length);
  };
  return { hold, state, notes };
}

test.each([
  ['hold', { kind: 'hold', refundsOrders: false }, ['2026-07-20', '2026-07-21', '2026-07-20']],
  ['move', { kind: 'move', days: 2 }, ['2026-07-22', '2026-07-23', '2026-07-22']],
] as const)(
  'a %s cut off at any request leaves no event half-done, and each is changed once',
  async (_, act, days) => {
    let wasCut = true;
    let request = 1;
    for (; wasCut; request += 1) {
      const { hold, state, notes } = await rainyDays(act);
      const at = { request, isSent: true };
      wasCut = await interruptAt(hold, at);
      const between = await state();
      const again = await hold();
      await tick('advance-bulk-jobs', claimsExpiredAt);
      const after = await state();

      expect(between.truck.toSorted()).toEqual(between.trucked.toSorted());
      expect([request, again.status]).toEqual([request, 200]);
      expect(after).toMatchObject({
        days,
        versions: [3, 3, 2],
        truck: days.slice(0, 2),
        held: days.map(() => act.kind === 'hold'),
      });
      expect(await notes()).toEqual([1, 1, 1]);
    }
    // It was interrupted at more than its first requests.
    expect(request).toBeGreaterThan(8);
  },
);
