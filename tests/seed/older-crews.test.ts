// The demo as an earlier version kept it: people assigned to events on one side and shifts that name
// events on the other, neither knowing the other. Afterwards each of them is there once.
import { beforeAll, expect, test } from 'vitest';
import type { Event } from '#functions/data/events/event.ts';
import { buildSaveEventsItems } from '#functions/data/events/event-items.ts';
import { eachEventPage, getEvent } from '#functions/data/events/events.ts';
import { transactWithOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { removePlannedShift } from '#functions/data/staff/planned-shifts.ts';
import { getPlannedShifts, listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import { transact } from '#functions/data/store/transact.ts';
import { loadJob } from '#scripts/local/runtime/code/handlers.ts';
import { demoFranchises } from '#scripts/seed/franchises/franchises.ts';
import { seedDemoData } from '#scripts/seed/index.ts';
import { rewriteItemsEvent } from '#shared/contract/jobs.ts';
import { noCrew } from '#shared/domain/events/event-crew.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { claimsExpiredAt } from '#tests/support/fixtures/bulk-changes.ts';
import { findPlanFaults } from '#tests/support/fixtures/crew-plan.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon } from '#tests/support/world.ts';

const scopes = demoFranchises.map(({ franchise }) => createScope(franchise.franchiseId, 'all'));
const days = { from: localDate('2026-06-01'), to: localDate('2026-09-30') };
/** Who is at which event, whichever side said so. */
let assigned: readonly string[];

beforeAll(async () => {
  await resetEngines(() => seedDemoData({ events: 300, now: noon, progress: () => undefined }));
  assigned = (await mapInSequence(scopes, storeAsBefore)).flat().sort();
});

async function listCrewedEvents(scope: Scope): Promise<Event[]> {
  const events: Event[] = [];
  for await (const page of eachEventPage(scope)) {
    events.push(...page.filter(({ shifts = [] }) => shifts.length > 0));
  }
  return events;
}

/** Of three events one has only assignments, one only shifts, and one has both. */
async function storeAsBefore(scope: Scope): Promise<string[]> {
  const events = await listCrewedEvents(scope);
  const pairs = await mapInSequence(events.entries(), async ([at, { eventId }]) => {
    const event = await getEvent(scope, eventId);
    const shifts = await getPlannedShifts(
      scope,
      (event?.shifts ?? []).map(({ shiftId }) => shiftId),
    );
    const staffIds = [...new Set(shifts.flatMap(({ staffId }) => staffId ?? []))];
    const isAssigned = at % 3 !== 1;
    if (at % 3 === 0) {
      await mapInSequence(
        shifts.filter(({ staffId }) => staffId !== null),
        (shift) => removePlannedShift(scope, shift),
      );
    }
    const before = await getEvent(scope, eventId);
    if (!before) throw new Error('an event of the demo is missing');
    const crew = isAssigned && staffIds.length > 0 ? { ...noCrew, staffIds } : undefined;
    const after = { ...before, version: before.version + 1, crew, shifts: undefined };
    expect(await transact(buildSaveEventsItems(scope, [{ before, after }]))).toEqual([]);
    await occupyByEvent(scope, before, isAssigned ? staffIds : []);
    return staffIds.map((staffId) => `${eventId} ${staffId}`);
  });
  return pairs.flat();
}

/** Somebody with a shift there as well was booked twice, on purpose. */
async function occupyByEvent(scope: Scope, event: Event, staffIds: readonly string[]) {
  if (staffIds.length === 0) return;
  const after = staffIds.map((id) => ({
    resource: { kind: 'staff', id } as const,
    from: event.startsAt,
    until: event.endsAt,
  }));
  const overrule = { by: scope.tenant, at: noon };
  const holder = { kind: 'event', id: event.eventId } as const;
  const change = { holder, before: [], after, overrule };
  expect((await transactWithOccupancy(scope, [], [change])).outcome).toBe('written');
}

const bring = async (now: Instant) =>
  (await loadJob('advance-bulk-jobs'))({ 'detail-type': rewriteItemsEvent, time: toIso(now) });

const countAssignments = async () => {
  const ofShifts = await mapInSequence(scopes, async (scope) =>
    (await listPlannedShifts(scope, days)).flatMap(({ staffId, eventIds }) =>
      staffId === null ? [] : eventIds.map((eventId) => `${eventId} ${staffId}`),
    ),
  );
  const ofEvents = await mapInSequence(scopes, async (scope) =>
    (await listCrewedEvents(scope)).flatMap(({ eventId, crew }) =>
      (crew?.staffIds ?? []).map((staffId) => `${eventId} ${staffId}`),
    ),
  );
  return { shifts: ofShifts.flat().sort(), events: ofEvents.flat().sort() };
};

test('cut off at any request and run again, each person is at each event once, as before', async () => {
  const before = await countAssignments();
  expect(assigned.length).toBeGreaterThan(20);
  // A third of the events has no shift, and none knows its shifts.
  expect(before.events).toEqual([]);
  expect(before.shifts.length).toBeLessThan(assigned.length);

  const at = (run: number) => instant(noon + run * (claimsExpiredAt - noon));
  // A change that is cut off more often than that has failed, and somebody is told.
  await mapInSequence([7, 60, 160].entries(), ([run, request]) =>
    interruptAt(() => bring(at(run)), { request, isSent: run % 2 === 0 }),
  );
  // A step ends after some pages; the next tick goes on.
  await mapInSequence([20, 21, 22, 23, 24, 25, 26, 27], (run) => bring(at(run)));

  const after = await countAssignments();
  expect(after.events).toEqual(assigned);
  expect(after.shifts).toEqual(assigned);
  const faults = await mapInSequence(scopes, async (scope) => {
    const staffIds = [
      ...new Set((await listPlannedShifts(scope, days)).flatMap((it) => it.staffId ?? [])),
    ];
    return findPlanFaults(scope, staffIds);
  });
  expect(faults.flat()).toEqual([]);
});
