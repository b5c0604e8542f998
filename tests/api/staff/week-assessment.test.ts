// What a week's plan comes to while it is planned: labor for people who may see pay rates, events
// that lack crew by the franchise's rules, and who is proposed for them.
import { expect, test } from 'vitest';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffSchedule, type WeekProposal } from '#shared/contract/staff/staff-schedule.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { findPlanFaults } from '#tests/support/fixtures/crew-plan.ts';
import { addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import {
  addRecord,
  addStaffAndGetId,
  createCrew,
  getWeekAround,
  planShift,
} from '#tests/support/fixtures/staff.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { buildPermission, type Caller, noon, type World } from '#tests/support/world.ts';

const query = { day: '2026-07-20' };

/** From noon to three in the afternoon, for coffee. */
async function booked({ scope }: Pick<World, 'scope'>, over: Partial<Event> = {}) {
  const event = buildEvent({
    ...{ eventId: newId(noon), code: newEventCode(), brandId: 'coffee' },
    eventDate: localDate('2026-07-20'),
    ...over,
  });
  await createEvent(scope, event, undefined);
  return event.eventId;
}

const assess = async (caller: Caller) =>
  (await caller.call(staffSchedule, 'assess', { query })).body.data;

const listGaps = async (caller: Caller) =>
  new Map((await assess(caller)).events.map(({ id, gaps }) => [id, gaps]));

test('an event lacks crew until it is over', async () => {
  const own = await createCrew();
  const id = await booked(own);
  const listIds = async (now: Instant) =>
    (await own.owner.call(staffSchedule, 'assess', { query }, now)).body.data.events.map(
      (event) => event.id,
    );

  // It ends at three in Chicago.
  expect(await listIds(fromIso('2026-07-20T19:59:00Z'))).toEqual([id]);
  expect(await listIds(fromIso('2026-07-20T20:00:00Z'))).toEqual([]);
});

test('planned labor is by person, day and event, with overtime, at the rates of its days', async () => {
  const own = await createCrew();
  const { owner } = own;
  const ann = await addStaffAndGetId(owner, { hourlyRateCents: 2000 });
  const id = await booked(own);
  const buffers = { setUpMinutes: 60, tearDownMinutes: 0, travelMinutes: 0 };
  await owner.call(eventCrew, 'updateStaff', {
    body: { id, version: 1, staffIds: [ann], ...buffers },
  });
  const long = { startTime: '08:00', endTime: '20:00', staffId: ann };
  await mapInSequence(['2026-07-21', '2026-07-22', '2026-07-23'], (day) =>
    planShift(owner, { ...long, day }),
  );
  await planShift(owner, { day: '2026-07-24' });
  const params = { id: ann };
  const rate = { hourlyRateCents: 3000, rateFrom: '2026-07-23', version: 1 };
  await owner.call(staffProfiles, 'update', { params, body: rate });

  const { labor } = await assess(owner);

  // 3 h, 12 h and 12 h at $20.00, and 12 h at $30.00; the unassigned 8 h have no price.
  expect(labor?.week).toEqual({
    minutes: 47 * 60,
    overtimeMinutes: 0,
    costCents: 90_000,
    unpricedMinutes: 8 * 60,
  });
  expect(labor?.events).toMatchObject([
    { id, minutes: 180, costCents: 6000, expectedSalesCents: null },
  ]);
  expect(labor?.days.find(({ day }) => day === '2026-07-23')?.costCents).toBe(36_000);
  await planShift(owner, { ...long, day: '2026-07-24', endTime: '10:00' });
  expect((await assess(owner)).labor?.people.find(({ staffId }) => staffId === ann)).toMatchObject({
    overtimeMinutes: 60,
    costCents: 90_000 + 7500,
  });
});

test('whoever may not see pay rates sees what events lack, and no labor', async () => {
  const own = await createCrew();
  const id = await booked(own);
  const planner = await own.as(
    'Manager',
    buildPermission('MANAGE_SHIFT_SCHEDULE', 'read', ['coffee']),
  );

  const gaps = ['crew'];
  expect(await assess(planner)).toEqual({ events: [{ id, gaps }], documentEnds: [], labor: null });
});

test('a truck without a licensed driver and one person for many guests are warned of, until the rules are off', async () => {
  const own = await createCrew();
  const { owner, staffId } = own;
  const truck = await addTruckAndGetId(owner, { registrationNumber: 'OH 1234', brandId: 'coffee' });
  const plan = { ...noPlan, packageServings: 350 };
  const id = await booked(own, { assetIds: [truck], plan });
  await planShift(owner, { staffId, eventIds: [id], followEvents: true });
  await addRecord(owner, staffId, { expiresOn: '2026-07-19' });

  const before = await listGaps(owner);
  const page = await owner.call(eventCrew, 'assess', { params: { id } });
  const rules = { needsDriver: false, largeGuests: null, minimumCrew: 2 };
  const saved = await owner.call(staffSchedule, 'saveCoverageRules', {
    body: { ...rules, version: 0 },
  });
  const stale = await owner.call(staffSchedule, 'saveCoverageRules', {
    body: { ...rules, version: 0 },
  });

  expect((await assess(owner)).documentEnds).toEqual([{ staffId, day: '2026-07-19' }]);
  expect(before.get(id)).toEqual(['driver', 'people']);
  expect(page.body.data.gaps).toEqual(['driver', 'people']);
  expect([saved.status, stale.status]).toEqual([200, 409]);
  expect(await listGaps(owner)).toEqual(new Map());
});

test('a manager of one brand reads the coverage rules and does not change them', async () => {
  const own = await createCrew();
  const manager = await own.as(
    'Manager',
    buildPermission('MANAGE_SHIFT_SCHEDULE', 'write', ['coffee']),
  );
  const body = { needsDriver: true, largeGuests: 100, minimumCrew: 3, version: 0 };

  const read = await manager.call(staffSchedule, 'coverageRules', {});
  const saved = await manager.call(staffSchedule, 'saveCoverageRules', { body });

  expect(read.body.data).toMatchObject({ largeGuests: 300, version: 0, maySave: false });
  expect(saved.status).toBe(403);
});

test('events without crew are filled by those who are free, and planned by accepting it', async () => {
  const own = await createCrew();
  const { owner, staffId, scope } = own;
  const ann = await addStaffAndGetId(owner, { firstName: 'Ann', role: 'Server' });
  const off = await addStaffAndGetId(owner, { firstName: 'Cy', brandIds: ['shaved-ice'] });
  const ids = [await booked(own), await booked(own)];
  const open = await booked(own, { eventDate: localDate('2026-07-21') });
  await planShift(owner, { day: '2026-07-21', open: true, eventIds: [open], followEvents: true });
  const read = async () => (await owner.call(staffSchedule, 'propose', { query })).body.data;

  const proposal = await read();
  await accept(owner, proposal);

  expect(await getEvent(scope, ids[0] ?? '')).toBeDefined();
  expect(proposal.unfilled).toEqual([]);
  expect(proposal.proposed.map((shift) => shift.eventId).toSorted()).toEqual(
    [...ids, open].toSorted(),
  );
  expect(proposal.proposed.find(({ eventId }) => eventId === open)?.shiftId).not.toBeNull();
  expect(proposal.proposed.some((shift) => shift.staffId === off)).toBe(false);
  expect(await listGaps(owner)).toEqual(new Map());
  expect(await read()).toEqual({ proposed: [], unfilled: [] });
  expect(await findPlanFaults(scope, [staffId, ann, off])).toEqual([]);
});

/** As the board plans what is accepted. */
async function accept(owner: Caller, { proposed }: WeekProposal) {
  const { shifts, events } = await getWeekAround(owner);
  await mapInSequence(proposed, ({ eventId, shiftId, staffId }) => {
    const shift = shifts.find(({ id }) => id === shiftId);
    const day = events.find(({ id }) => id === eventId)?.eventDate ?? '';
    if (!shift) return planShift(owner, { staffId, day, eventIds: [eventId], followEvents: true });
    const { id, version, title, brandId, startTime, endTime } = shift;
    const hours = { day, startTime, endTime };
    return owner.call(staffSchedule, 'update', {
      body: { id, version, title, brandId, ...hours, staffId, eventIds: [eventId] },
    });
  });
}
