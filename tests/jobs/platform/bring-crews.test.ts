// Crews and shifts as an earlier version stored them: assignments without a shift, shifts that
// their events don't know, and names of events that are gone.
import { expect, test } from 'vitest';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { transactWithOccupancy } from '#functions/data/occupancy/occupancy.ts';
import {
  buildCreatePlannedShiftItem,
  toShiftOccupancyChange,
} from '#functions/data/staff/planned-shift-entity.ts';
import { listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildPlannedShift } from '#scripts/seed/builders.ts';
import { loadJob } from '#scripts/local/runtime/code/handlers.ts';
import { events } from '#shared/contract/events/events.ts';
import { rewriteItemsEvent } from '#shared/contract/jobs.ts';
import { addBuffers } from '#shared/domain/occupancy/interval.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { findPlanFaults } from '#tests/support/fixtures/crew-plan.ts';
import { claimsExpiredAt } from '#tests/support/fixtures/bulk-changes.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { addStaffAndGetId, createCrew } from '#tests/support/fixtures/staff.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon } from '#tests/support/world.ts';

type Own = Awaited<ReturnType<typeof createCrew>>;

const bufferMinutes = { setUpMinutes: 30, tearDownMinutes: 30, travelMinutes: 0 };

async function storedEvent({ scope }: Own, day: string, staffIds: readonly string[]) {
  const eventId = newId(noon);
  const crew = staffIds.length > 0 ? { staffIds, ...bufferMinutes } : undefined;
  const eventDate = localDate(day);
  const event = buildEvent({
    ...{ eventId, code: newEventCode(), brandId: 'coffee', eventDate },
    ...(crew ? { crew } : {}),
  });
  await createEvent(scope, event, undefined);
  if (staffIds.length === 0) return eventId;
  const away = addBuffers({ from: event.startsAt, until: event.endsAt }, bufferMinutes);
  const after = staffIds.map((id) => ({ ...away, resource: { kind: 'staff', id } as const }));
  const holder = { kind: 'event', id: eventId } as const;
  const { outcome } = await transactWithOccupancy(scope, [], [{ holder, before: [], after }]);
  expect(outcome).toBe('written');
  return eventId;
}

async function storedShift({ scope }: Own, over: Partial<PlannedShift>) {
  const shift = buildPlannedShift({
    ...{ id: newId(noon), day: localDate('2026-07-20'), brandId: 'coffee' },
    ...over,
  });
  const overrule = { by: 'owner', at: noon };
  const item = buildCreatePlannedShiftItem(scope, shift);
  await transactWithOccupancy(scope, [item], [toShiftOccupancyChange(undefined, shift, overrule)]);
  return shift.id;
}

/** The driver at two events, planned for one of them as well; and a shift at a dead event. */
async function storedBefore() {
  const own = await createCrew();
  const helper = await addStaffAndGetId(own.owner);
  const both = await storedEvent(own, '2026-07-20', [own.staffId, helper]);
  const alone = await storedEvent(own, '2026-07-22', [own.staffId]);
  const onlyShift = await storedEvent(own, '2026-07-23', []);
  const hours = { startTime: localTime('10:00'), endTime: localTime('16:00') };
  await storedShift(own, { staffId: own.staffId, eventIds: [both], ...hours });
  const day = localDate('2026-07-23');
  await storedShift(own, { staffId: helper, eventIds: [onlyShift, 'gone'], day, ...hours });
  return { own, helper, both, alone, onlyShift };
}

const listAll = ({ scope }: Own) =>
  listPlannedShifts(scope, { from: localDate('2026-07-01'), to: localDate('2026-08-30') });

const begin = async (now: Instant = noon) =>
  (await loadJob('advance-bulk-jobs'))({ 'detail-type': rewriteItemsEvent, time: toIso(now) });

async function expectBroughtOver({ own, helper, both, alone, onlyShift }: StoredBefore) {
  const shifts = await listAll(own);
  // Two stored shifts, one of them of an assigned person, and two assignments without one.
  expect(shifts.map(({ staffId, eventIds }) => `${staffId} ${eventIds.join()}`).sort()).toEqual(
    [
      `${own.staffId} ${both}`,
      `${helper} ${both}`,
      `${own.staffId} ${alone}`,
      `${helper} ${onlyShift}`,
    ].sort(),
  );
  const event = await getEvent(own.scope, both);
  expect(event?.crew?.staffIds.toSorted()).toEqual([own.staffId, helper].sort());
  expect(await findPlanFaults(own.scope, [own.staffId, helper])).toEqual([]);
}
type StoredBefore = Awaited<ReturnType<typeof storedBefore>>;

test('assignments and shifts of earlier versions become one, once, and nobody is there twice', async () => {
  const stored = await storedBefore();

  await begin();
  await expectBroughtOver(stored);
  await begin();
  await expectBroughtOver(stored);
});

test('the work may be cut off at any of its requests, and goes on', async () => {
  const stored = await storedBefore();

  // Each cut is sent or not, and the next run continues when the claim of the one before is over.
  const at = (run: number) => instant(noon + run * (claimsExpiredAt - noon));
  await mapInSequence([1, 2, 3], async (run) => {
    const cut = { request: run * 9, isSent: run % 2 === 0 };
    await interruptAt(() => begin(at(run)), cut);
  });
  await begin(at(10));
  await begin(at(11));

  await expectBroughtOver(stored);
});

test('whoever changes such an event first brings its crew over', async () => {
  const stored = await storedBefore();
  const { own, alone } = stored;
  const act = { kind: 'move', days: 2 } as const;
  const body = { act, selection: { ids: [alone] }, requestKey: newId(noon) };

  await own.owner.call(events, 'holdMany', { body });

  const shifts = (await listAll(own)).filter(({ eventIds }) => eventIds.includes(alone));
  expect(shifts).toMatchObject([{ staffId: own.staffId, day: '2026-07-24', published: false }]);
});
