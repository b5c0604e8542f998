// Assigning somebody to an event plans their shift there, and planning a shift at an event assigns
// them to it. The two are one: whatever changes the one changes the other.
import { expect, test } from 'vitest';
import { getEvent } from '#functions/data/events/events.ts';
import { readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { newId } from '#functions/ports/ids.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { events } from '#shared/contract/events/events.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import {
  assignStaff,
  bookEventAndGetId,
  listAllShifts,
  setEventStatus,
} from '#tests/support/fixtures/crew-events.ts';
import { findPlanFaults } from '#tests/support/fixtures/crew-plan.ts';
import {
  addStaffAndGetId,
  createCrew,
  getWeekAround,
  planShift,
} from '#tests/support/fixtures/staff.ts';
import { type Caller, noon, type World } from '#tests/support/world.ts';

const crewOf = async ({ scope }: Pick<World, 'scope'>, id: string) =>
  (await getEvent(scope, id))?.crew?.staffIds;

async function moveBy(by: Caller, id: string, days: number) {
  const act = { kind: 'move', days } as const;
  return by.call(events, 'holdMany', {
    body: { act, selection: { ids: [id] }, requestKey: newId(noon) },
  });
}

test('what people do at an event follows their role, unless somebody says otherwise', async () => {
  const own = await createCrew();
  const { owner, staffId } = own;
  const server = await addStaffAndGetId(owner, { role: 'Server' });
  const worker = await addStaffAndGetId(owner, { role: 'Worker' });
  const cook = await addStaffAndGetId(owner);
  const id = await bookEventAndGetId(own);

  const members = [{ staffId: cook, title: 'Cook' }];
  await assignStaff(own, owner, id, [staffId, server, worker, cook], { members });

  const titles = new Map((await listAllShifts(own)).map((shift) => [shift.staffId, shift.title]));
  expect([staffId, server, worker, cook].map((person) => titles.get(person))).toEqual([
    'Driver',
    'Server',
    'Crew',
    'Cook',
  ]);
});

test('whoever is assigned to an event is on the schedule, from call time to release', async () => {
  const own = await createCrew();
  const id = await bookEventAndGetId(own);
  const helper = await addStaffAndGetId(own.owner);

  const members = [{ staffId: helper, title: 'Server', lead: true }];
  const saved = await assignStaff(own, own.owner, id, [own.staffId, helper], { members });
  const { shifts } = await getWeekAround(own.owner);

  expect(saved.status).toBe(200);
  const [first] = shifts;
  const event = await getEvent(own.scope, id);
  expect(shifts).toHaveLength(2);
  expect(fromIso(first?.startsAt ?? '')).toBe((event?.startsAt ?? 0) - 45 * 60_000);
  expect(fromIso(first?.endsAt ?? '')).toBe((event?.endsAt ?? 0) + 30 * 60_000);
  expect(shifts.find(({ staffId }) => staffId === helper)).toMatchObject({
    title: 'Server',
    lead: true,
    eventIds: [id],
    published: false,
  });
  expect(await findPlanFaults(own.scope, [own.staffId, helper])).toEqual([]);
});

test('a shift planned at an event assigns its person, and unassigning ends it', async () => {
  const own = await createCrew();
  const id = await bookEventAndGetId(own);

  const planned = await planShift(own.owner, { staffId: own.staffId, eventIds: [id] });
  const assigned = await crewOf(own, id);
  await assignStaff(own, own.owner, id, []);

  expect(planned.status).toBe(200);
  expect(assigned).toEqual([own.staffId]);
  expect(await listAllShifts(own)).toEqual([]);
  expect(await findPlanFaults(own.scope, [own.staffId])).toEqual([]);
});

test('two who assign the same person to the same hour: one does, the other hears where they are', async () => {
  const own = await createCrew();
  const [one, other] = [
    await bookEventAndGetId(own, { eventName: 'Fun Run' }),
    await bookEventAndGetId(own, { eventName: 'Fun Run' }),
  ];

  const answers = await Promise.all([
    assignStaff(own, own.owner, one, [own.staffId]),
    assignStaff(own, own.owner, other, [own.staffId]),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(JSON.stringify(refused?.body)).toContain('Robin Okafor is taken by “Fun Run”');
  expect(await findPlanFaults(own.scope, [own.staffId])).toEqual([]);
});

test('an event that moves takes its published shifts along, and their people are told anew', async () => {
  const own = await createCrew();
  const id = await bookEventAndGetId(own);
  await assignStaff(own, own.owner, id, [own.staffId]);
  await own.owner.call(staffSchedule, 'publish', { body: { day: '2026-07-20' } });

  await moveBy(own.owner, id, 1);

  const [shift] = await listAllShifts(own);
  expect(shift).toMatchObject({ day: '2026-07-21', published: true, notifiedAt: null });
  expect(await findPlanFaults(own.scope, [own.staffId])).toEqual([]);
});

test('hours that somebody set keep their distance from the event', async () => {
  const own = await createCrew();
  const id = await bookEventAndGetId(own);
  const hours = { startTime: '08:00', endTime: '16:30' };
  await planShift(own.owner, { staffId: own.staffId, eventIds: [id], ...hours });

  await moveBy(own.owner, id, 3);

  expect(await listAllShifts(own)).toMatchObject([{ day: '2026-07-23', ...hours, ownHours: true }]);
});

test('an event doesn’t move to where its crew is busy, unless an owner says so', async () => {
  const own = await createCrew();
  const [id, other] = [
    await bookEventAndGetId(own),
    await bookEventAndGetId(own, { eventDate: localDate('2026-07-21'), eventName: 'Fun Run' }),
  ];
  await assignStaff(own, own.owner, id, [own.staffId]);
  await assignStaff(own, own.owner, other, [own.staffId]);

  await moveBy(own.owner, id, 1);

  expect((await getEvent(own.scope, id))?.eventDate).toBe('2026-07-20');
  expect(await findPlanFaults(own.scope, [own.staffId])).toEqual([]);
});

test('a canceled event ends its shifts, and plans them again when it is booked again', async () => {
  const own = await createCrew();
  const id = await bookEventAndGetId(own);
  const members = [{ staffId: own.staffId, title: 'Driver', lead: true }];
  await assignStaff(own, own.owner, id, [own.staffId], { members });
  await own.owner.call(staffSchedule, 'publish', { body: { day: '2026-07-20' } });

  await setEventStatus(own.owner, id, 'booked', 'cancelled');
  const off = await listAllShifts(own);
  const held = await readOccupancy(own.scope, [{ kind: 'staff', id: own.staffId }], {
    from: fromIso('2026-07-19T00:00:00Z'),
    until: fromIso('2026-07-22T00:00:00Z'),
  });
  await setEventStatus(own.owner, id, 'cancelled', 'booked');

  expect([off, held]).toEqual([[], []]);
  expect(await listAllShifts(own)).toMatchObject([
    { staffId: own.staffId, title: 'Driver', lead: true, published: true, notifiedAt: null },
  ]);
  expect(await findPlanFaults(own.scope, [own.staffId])).toEqual([]);
});

const lateHours = {
  startTime: localTime('18:00'),
  endTime: localTime('20:00'),
  eventName: 'Evening',
};

test('a shift at two events of a day keeps the other one when one is canceled or moves away', async () => {
  const own = await createCrew();
  const [noonEvent, evening] = [
    await bookEventAndGetId(own),
    await bookEventAndGetId(own, lateHours),
  ];
  await planShift(own.owner, {
    staffId: own.staffId,
    eventIds: [noonEvent, evening],
    startTime: '11:00',
    endTime: '20:30',
  });

  await moveBy(own.owner, evening, 1);
  const apart = await listAllShifts(own);
  await setEventStatus(own.owner, noonEvent, 'booked', 'cancelled');

  expect(apart.map(({ day, eventIds }) => [day, eventIds])).toEqual([
    ['2026-07-20', [noonEvent]],
    ['2026-07-21', [evening]],
  ]);
  expect((await listAllShifts(own)).map(({ eventIds }) => eventIds)).toEqual([[evening]]);
  expect(await findPlanFaults(own.scope, [own.staffId])).toEqual([]);
});

test('a deleted event leaves no shift that names it', async () => {
  const own = await createCrew();
  const id = await bookEventAndGetId(own);
  await assignStaff(own, own.owner, id, [own.staffId]);
  await own.owner.call(eventCrew, 'offerShifts', {
    body: { id, title: 'Second window', count: 2, requestKey: newId(noon) },
  });

  const { status } = await own.owner.call(events, 'remove', { params: { id } });

  expect(status).toBe(200);
  expect(await listAllShifts(own)).toEqual([]);
  expect(await findPlanFaults(own.scope, [own.staffId])).toEqual([]);
});

test('whoever claims an open shift, or takes one over, is the event’s crew', async () => {
  const own = await createCrew();
  const server = await own.as('Server');
  const id = await bookEventAndGetId(own);
  await own.owner.call(eventCrew, 'offerShifts', {
    body: { id, title: 'Window', count: 1, requestKey: newId(noon) },
  });
  const [open] = await listAllShifts(own);
  const shiftId = open?.id ?? '';

  await own.driver.call(staffSchedule, 'claim', { body: { shiftId } });
  const claimed = await crewOf(own, id);
  const offer = { shiftId, offeredTo: null, note: '', requestKey: newId(noon) };
  const { body } = await own.driver.call(shiftSwaps, 'offer', { body: offer });
  const swapId = body.data.id;
  await server.call(shiftSwaps, 'accept', { body: { swapId, version: 1 } });
  const decision = { id: swapId, version: 2, status: 'approved' } as const;
  const decided = await own.owner.call(shiftSwaps, 'decide', { body: decision });

  expect(claimed).toEqual([own.staffId]);
  expect(decided.status).toBe(200);
  expect(await crewOf(own, id)).toEqual([server.user.userId]);
  expect(await findPlanFaults(own.scope, [own.staffId, server.user.userId])).toEqual([]);
});

test('a shift that moves away from its event leaves it, and the answer says so', async () => {
  const own = await createCrew();
  const id = await bookEventAndGetId(own, { eventName: 'Field Day' });
  await assignStaff(own, own.owner, id, [own.staffId]);
  const [shift] = (await getWeekAround(own.owner)).shifts;
  if (!shift) throw new Error('nobody is planned');
  const { startTime, endTime, staffId, brandId, title, eventIds } = shift;

  const moved = await own.owner.call(staffSchedule, 'update', {
    body: {
      ...{ id: shift.id, version: shift.version, day: '2026-07-22' },
      ...{ startTime, endTime, staffId, brandId, title, eventIds },
    },
  });

  expect(moved.status).toBe(200);
  expect(JSON.stringify(moved.body.general)).toContain('no longer at Field Day');
  expect(await crewOf(own, id)).toEqual([]);
  expect(await findPlanFaults(own.scope, [own.staffId])).toEqual([]);
});

test('a shift without an event is at an event that it covers, and stays when that is off', async () => {
  const own = await createCrew();
  const id = await bookEventAndGetId(own);
  await planShift(own.owner, { staffId: own.staffId, startTime: '08:00', endTime: '18:00' });

  const saved = await assignStaff(own, own.owner, id, [own.staffId]);
  const during = await listAllShifts(own);
  await setEventStatus(own.owner, id, 'booked', 'cancelled');

  expect(saved.status).toBe(200);
  expect(during).toMatchObject([{ startTime: '08:00', endTime: '18:00', eventIds: [id] }]);
  expect(await listAllShifts(own)).toMatchObject([{ startTime: '08:00', eventIds: [] }]);
  expect(await findPlanFaults(own.scope, [own.staffId])).toEqual([]);
});

test('people with and without a sign-in are offered, and the office isn’t', async () => {
  const own = await createCrew();
  const helper = await addStaffAndGetId(own.owner);
  const id = await bookEventAndGetId(own);

  const { body } = await own.owner.call(eventCrew, 'details', { params: { id } });
  const refused = await assignStaff(own, own.owner, id, [own.owner.user.userId]);

  expect(body.data.staff.map((person) => person.id).sort()).toEqual([own.staffId, helper].sort());
  expect(refused.status).toBe(400);
});

test('before an event changes, it says whose shift moves or ends, and who can’t come', async () => {
  const own = await createCrew();
  const [id, other] = [
    await bookEventAndGetId(own),
    await bookEventAndGetId(own, { eventDate: localDate('2026-07-21'), eventName: 'Fun Run' }),
  ];
  await assignStaff(own, own.owner, id, [own.staffId]);
  await assignStaff(own, own.owner, other, [own.staffId]);
  const impactOf = async (change: object) => {
    const body = { id, change: change as { kind: 'remove' } };
    return (await own.owner.call(eventCrew, 'impact', { body })).body.data;
  };
  const hours = { startTime: '12:00', endTime: '15:00' };

  const busy = await impactOf({ kind: 'move', eventDate: '2026-07-21', ...hours });
  const free = await impactOf({ kind: 'move', eventDate: '2026-07-22', ...hours });
  const removed = await impactOf({ kind: 'remove' });

  expect(busy.people[0]?.problems[0]).toContain('is taken by');
  expect(free.people).toMatchObject([{ id: own.staffId, problems: [] }]);
  expect(free.people[0]?.startsAt).toContain('2026-07-22');
  expect(removed.people).toMatchObject([{ id: own.staffId, startsAt: null }]);
  expect(await listAllShifts(own)).toHaveLength(2);
});

test('an owner moves an event to where its crew is busy, once they say so', async () => {
  const own = await createCrew();
  const [id, other] = [
    await bookEventAndGetId(own),
    await bookEventAndGetId(own, { eventDate: localDate('2026-07-21'), eventName: 'Fun Run' }),
  ];
  await assignStaff(own, own.owner, id, [own.staffId]);
  await assignStaff(own, own.owner, other, [own.staffId]);
  const to = { eventDate: '2026-07-21', startTime: '12:00', endTime: '15:00' };
  const move = async (overrule: boolean) => {
    const version = (await getEvent(own.scope, id))?.version ?? 0;
    return own.owner.call(events, 'updateMinimal', { body: { id, version, ...to, overrule } });
  };

  const answers = [await move(false), await move(true)];

  expect(answers.map(({ status }) => status)).toEqual([409, 200]);
  expect(await findPlanFaults(own.scope, [own.staffId])).toEqual([]);
});

test('an event dropped on a person plans them for its own hours, with setup and travel', async () => {
  const own = await createCrew();
  const id = await bookEventAndGetId(own);
  await assignStaff(own, own.owner, id, []);

  const { status } = await planShift(own.owner, {
    staffId: own.staffId,
    eventIds: [id],
    followEvents: true,
  });

  const event = await getEvent(own.scope, id);
  const [shift] = await listAllShifts(own);
  expect(status).toBe(200);
  expect(shift?.startsAt).toBe((event?.startsAt ?? 0) - 45 * 60_000);
  expect(shift).toMatchObject({ ownHours: false, staffId: own.staffId });
});
