// Every way to double-book a person or equipment, tried by a manager with every permission. One
// rule decides who may (shared/domain/occupancy/double-booking.ts).
import { expect, test } from 'vitest';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { type OccupiedInterval, readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { events } from '#shared/contract/events/events.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { shiftTemplates } from '#shared/contract/staff/shift-templates.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import { accessCodes } from '#shared/domain/access/permissions.ts';
import { intervalsOverlap } from '#shared/domain/occupancy/interval.ts';
import { toResourceKey } from '#shared/domain/occupancy/occupancy.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { logAssetRecord, addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import { createCrew, planShift, shiftInput } from '#tests/support/fixtures/staff.ts';
import { addTask, taskInput } from '#tests/support/fixtures/tasks.ts';
import { buildPermission, noon } from '#tests/support/world.ts';

const summer = { from: fromIso('2026-07-16T00:00:00Z'), until: fromIso('2026-08-16T00:00:00Z') };
const none = { setUpMinutes: 0, tearDownMinutes: 0, travelMinutes: 0 };

/** A driver with a published shift on July 20, and a truck that is away on that day. */
async function busyDay() {
  const own = await createCrew();
  const { owner, as, franchise } = own;
  const access = accessCodes.flatMap((code) => buildPermission(code, 'write', franchise.brandIds));
  const [manager, colleague] = [await as('Manager', access), await as('Server')];
  const shift = await planShift(owner, { staffId: own.staffId });
  const truck = await addTruckAndGetId(owner);
  await logAssetRecord(owner, truck, { outFrom: shiftInput.day, outTo: shiftInput.day });
  await owner.call(staffSchedule, 'publish', { body: { day: shiftInput.day } });
  return { ...own, manager, colleague, shiftId: shift.body.data.id, truck };
}
type BusyDay = Awaited<ReturnType<typeof busyDay>>;

async function bookedOn({ scope }: BusyDay, day = shiftInput.day): Promise<string> {
  const event = buildEvent({
    eventId: newId(noon),
    code: newEventCode(),
    eventDate: localDate(day),
  });
  await createEvent(scope, event, undefined);
  return event.eventId;
}

const getEventVersion = async ({ scope }: BusyDay, id: string) =>
  (await getEvent(scope, id))?.version ?? 0;

const staffing = async (day: BusyDay, id: string, overrule: boolean) => ({
  body: { ...none, id, version: await getEventVersion(day, id), staffIds: [day.staffId], overrule },
});

/** Nothing has two holders at a time. */
async function doubles({ scope, staffId, colleague, truck }: BusyDay): Promise<string[]> {
  const staff = [staffId, colleague.user.userId].map((id) => ({ kind: 'staff', id }) as const);
  const held = await readOccupancy(scope, [...staff, { kind: 'equipment', id: truck }], summer);
  return held.filter((one) => held.some(isDouble(one))).map(({ holder }) => holder.kind);
}

const isDouble = (one: OccupiedInterval) => (other: OccupiedInterval) =>
  one !== other &&
  toResourceKey(one.resource) === toResourceKey(other.resource) &&
  intervalsOverlap(one, other);

type Way = (day: BusyDay) => Promise<{ readonly status: number }>;

const ways: readonly (readonly [string, Way])[] = [
  [
    'the crew of an event',
    async (day) => {
      const id = await bookedOn(day);
      return day.manager.call(eventCrew, 'updateStaff', await staffing(day, id, true));
    },
  ],
  [
    'the equipment of an event',
    async (day) => {
      const id = await bookedOn(day);
      const body = {
        id,
        version: await getEventVersion(day, id),
        assetIds: [day.truck],
        overrule: true,
      };
      return day.manager.call(eventCrew, 'mapAssets', { body });
    },
  ],
  ['a new shift', (day) => planShift(day.manager, { staffId: day.staffId, anyway: true })],
  [
    'a shift that moves',
    async ({ owner, manager, staffId }) => {
      const other = await planShift(owner, { staffId, day: '2026-07-21' });
      const { id } = other.body.data;
      const body = { ...shiftInput, id, staffId, version: 1, anyway: true };
      return manager.call(staffSchedule, 'update', { body });
    },
  ],
  [
    'a shift that is given to somebody else',
    async ({ owner, manager, staffId, colleague }) => {
      const other = await planShift(owner, { staffId: colleague.user.userId });
      const { id } = other.body.data;
      const body = { ...shiftInput, id, staffId, version: 1, anyway: true };
      return manager.call(staffSchedule, 'update', { body });
    },
  ],
  [
    'a swap',
    async ({ owner, driver, manager, colleague, shiftId }) => {
      const offer = { shiftId, requestKey: newId(noon) };
      const { id } = (await driver.call(shiftSwaps, 'offer', { body: offer })).body.data;
      await colleague.call(shiftSwaps, 'accept', { body: { swapId: id, version: 1 } });
      await planShift(owner, { staffId: colleague.user.userId });
      const body = { id, version: 2, status: 'approved' as const, anyway: true };
      return manager.call(shiftSwaps, 'decide', { body });
    },
  ],
  [
    'time off beside what is planned',
    async ({ driver, manager, shiftId }) => {
      const day = shiftInput.day;
      const asked = { kind: 'vacation' as const, from: day, to: day, requestKey: newId(noon) };
      const { id } = (await driver.call(timeOff, 'request', { body: asked })).body.data;
      const body = { id, version: 1, status: 'approved' as const, keep: [shiftId] };
      return manager.call(timeOff, 'decide', { body });
    },
  ],
  [
    'a task',
    ({ manager, staffId }) => {
      const hours = { startTime: '09:00', dueTime: '11:00', dueDate: shiftInput.day };
      return addTask(manager, { ...taskInput, ...hours, staffIds: [staffId], overrule: true });
    },
  ],
  [
    'equipment out of service',
    ({ manager, truck }) =>
      logAssetRecord(manager, truck, {
        outFrom: shiftInput.day,
        outTo: shiftInput.day,
        overrule: true,
      }),
  ],
];

test.each(ways)('a manager double-books nobody and nothing by %s', async (_way, tryWay) => {
  const day = await busyDay();

  const { status } = await tryWay(day);

  expect(status).toBe(403);
  expect(await doubles(day)).toEqual([]);
});

test('a manager who plans a shift hears what somebody is busy with, and an owner may decide', async () => {
  const { owner, manager, staffId } = await busyDay();

  const refused = await planShift(manager, { staffId });
  const asked = await planShift(owner, { staffId });
  const decided = await planShift(owner, { staffId, anyway: true });

  expect([refused.status, asked.status, decided.status]).toEqual([400, 400, 200]);
  expect(refused.body).toHaveProperty('taken.0.message', expect.stringMatching(/^Robin Okafor /));
  expect(asked.body).toHaveProperty('anyway.0.message', expect.stringMatching(/^Robin Okafor /));
});

test('a manager still plans against a warning, as long as the person is free', async () => {
  const { owner, manager, staffId } = await crewWithManager();
  await planShift(owner, { staffId, day: '2026-07-20' });

  const day = '2026-07-21';
  const planned = await planShift(manager, { staffId, day, anyway: true });

  expect(planned.status).toBe(200);
});

async function crewWithManager() {
  const own = await createCrew();
  const write = buildPermission('MANAGE_SHIFT_SCHEDULE', 'write', own.franchise.brandIds);
  return { ...own, manager: await own.as('Manager', write) };
}

test('an event moves to no time at which others have its crew, alone or among many', async () => {
  const day = await busyDay();
  const { owner, manager } = day;
  const hours = { startTime: '12:00', endTime: '14:00' };
  const picnic = { eventName: 'Picnic', brandId: 'shaved-ice', ...hours };
  const booking = { ...picnic, eventDate: '2026-07-19', requestKey: newId(noon) };
  const client = { newClient: { businessName: 'Acme Tools' } };
  const booked = await owner.call(events, 'quickAdd', { body: { ...booking, client } });
  const { id } = booked.body.data;
  const assigned = await owner.call(eventCrew, 'updateStaff', await staffing(day, id, false));
  const { clientId = '', version = 0 } = (await getEvent(day.scope, id)) ?? {};

  const moved = await manager.call(events, 'update', {
    body: { id, version, clientId, ...picnic, eventDate: shiftInput.day },
  });
  const act = { kind: 'move' as const, days: 1 };
  await manager.call(events, 'holdMany', {
    body: { act, selection: { ids: [id] }, requestKey: newId(noon) },
  });

  expect([assigned.status, moved.status]).toEqual([200, 409]);
  expect((await getEvent(day.scope, id))?.eventDate).toBe('2026-07-19');
  expect(await doubles(day)).toEqual([]);
});

test('a copied week, a template and an open shift take nobody who is busy', async () => {
  const day = await busyDay();
  const { owner, manager, driver } = day;
  const template = { name: 'Week', span: 'week' as const, day: localDate(shiftInput.day) };
  const saved = await manager.call(shiftTemplates, 'create', {
    body: { ...template, requestKey: newId(noon) },
  });
  const next = localDate('2026-07-27');
  await planShift(owner, { staffId: day.staffId, day: next });
  const open = await planShift(owner, { open: true });

  const copied = await manager.call(staffSchedule, 'copyWeek', {
    body: { from: template.day, to: next, requestKey: newId(noon) },
  });
  const applied = await manager.call(shiftTemplates, 'apply', {
    body: { id: saved.body.data.id, day: next, requestKey: newId(noon) },
  });
  const claimed = await driver.call(staffSchedule, 'claim', {
    body: { shiftId: open.body.data.id },
  });

  const skipped = [copied.body.data.skipped.length, applied.body.data.skipped.length];
  expect([skipped, claimed.status]).toEqual([[1, 1], 409]);
  expect(await doubles(day)).toEqual([]);
});
