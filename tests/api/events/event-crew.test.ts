import { expect, test } from 'vitest';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { events } from '#shared/contract/events/events.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import { fromIso, instant, toIso } from '#shared/domain/values/instant.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { logAssetRecord, addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

const hour = 3_600_000;
const day = { from: fromIso('2026-06-19T00:00:00Z'), until: fromIso('2026-06-23T00:00:00Z') };

/** On the afternoon of June 20. */
async function booked({ scope }: World, status: EventStatus = 'booked', eventName = 'Field Day') {
  const eventId = newId(noon);
  const event = buildEvent({ eventId, code: newEventCode(), status, eventName });
  await createEvent(scope, event, undefined);
  return event;
}

const getEventVersion = async ({ scope }: World, id: string) =>
  (await getEvent(scope, id))?.version ?? 0;

async function assign(own: World, by: Caller, id: string, assetIds: string[], overrule = false) {
  const body = { id, version: await getEventVersion(own, id), assetIds, overrule };
  return by.call(eventCrew, 'mapAssets', { body });
}

const none = { setUpMinutes: 0, tearDownMinutes: 0, travelMinutes: 0 };

async function staff(own: World, by: Caller, id: string, staffIds: string[], buffers = none) {
  const body = { id, version: await getEventVersion(own, id), staffIds, ...buffers };
  return by.call(eventCrew, 'updateStaff', { body });
}

const listHolderNames = async (
  { scope }: World,
  id: string,
  kind: 'equipment' | 'staff' = 'equipment',
) => (await readOccupancy(scope, [{ kind, id }], day)).map(({ holder }) => holder.id);

test('a truck at one event is at no other one at the same time, and who has it is said', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [one, other] = [await booked(own), await booked(own)];
  const truck = await addTruckAndGetId(owner);

  const first = await assign(own, owner, one.eventId, [truck]);
  const second = await assign(own, owner, other.eventId, [truck]);

  expect([first.status, second.status]).toEqual([200, 409]);
  expect(JSON.stringify(second.body)).toContain('Big Blue is taken by “Field Day” from');
  expect(await listHolderNames(own, truck)).toEqual([one.eventId]);
});

test('equipment of which there are two is at two events at once, and at no third one', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const all = [await booked(own), await booked(own), await booked(own)];
  const tables = await addTruckAndGetId(owner, { inventory: 2 });
  const takenAt = async (id: string) =>
    (await owner.call(eventCrew, 'details', { params: { id } })).body.data.equipment.map(
      ({ takenUntil }) => takenUntil !== null,
    );

  const [one, two, three] = all.map(({ eventId }) => eventId) as [string, string, string];
  const first = await assign(own, owner, one, [tables]);
  const isFree = await takenAt(two);
  const second = await assign(own, owner, two, [tables]);
  const third = await assign(own, owner, three, [tables]);

  expect([first.status, second.status, third.status]).toEqual([200, 200, 409]);
  expect([isFree, await takenAt(one), await takenAt(three)]).toEqual([[false], [false], [true]]);
});

test('of many events that want one truck at once, one gets it', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const truck = await addTruckAndGetId(owner);
  const all = await Promise.all(Array.from({ length: 30 }, () => booked(own)));

  const answers = await Promise.all(all.map(({ eventId }) => assign(own, owner, eventId, [truck])));

  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(29);
});

test('setup, teardown and travel belong to the time that is taken', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const driver = await own.as('Driver');
  const { eventId, startsAt, endsAt } = await booked(own);
  const buffers = { setUpMinutes: 30, tearDownMinutes: 15, travelMinutes: 30 };

  await staff(own, owner, eventId, [driver.user.userId], buffers);

  const resource = { kind: 'staff', id: driver.user.userId } as const;
  expect(await readOccupancy(own.scope, [resource], day)).toMatchObject([
    { from: startsAt - hour, until: endsAt + 0.75 * hour },
  ]);
});

test('an event that is cancelled gives up what it has, alone or among many', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [truck, cart] = [await addTruckAndGetId(owner), await addTruckAndGetId(owner)];
  const [one, other] = [await booked(own), await booked(own)];
  await assign(own, owner, one.eventId, [truck]);
  await assign(own, owner, other.eventId, [cart]);

  await owner.call(events, 'setStatus', {
    body: { id: one.eventId, from: 'booked', status: 'cancelled' },
  });
  await owner.call(events, 'setStatusOfMany', {
    body: { status: 'cancelled', selection: { ids: [other.eventId] } },
  });

  expect([await listHolderNames(own, truck), await listHolderNames(own, cart)]).toEqual([[], []]);
});

test('an event that comes back finds its truck, unless another has it by now', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const truck = await addTruckAndGetId(owner);
  const [one, other] = [await booked(own), await booked(own)];
  await assign(own, owner, one.eventId, [truck]);
  const { eventId: id } = one;
  await owner.call(events, 'setStatus', { body: { id, from: 'booked', status: 'cancelled' } });
  await assign(own, owner, other.eventId, [truck]);

  const back = await owner.call(events, 'setStatus', {
    body: { id, from: 'cancelled', status: 'booked' },
  });

  expect(back.status).toBe(409);
  expect(await listHolderNames(own, truck)).toEqual([other.eventId]);
});

test('an event that moves takes its truck along, and not to where another has it', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const truck = await addTruckAndGetId(owner);
  const hours = { startTime: '12:00', endTime: '14:00' };
  const picnic = { eventName: 'Picnic', brandId: 'shaved-ice', ...hours };
  const client = { newClient: { businessName: 'Acme Tools' } };
  const booking = { ...picnic, eventDate: '2026-06-20', client, requestKey: newId(noon) };
  const { id } = (await owner.call(events, 'quickAdd', { body: booking })).body.data;
  const clientId = (await getEvent(own.scope, id))?.clientId ?? '';
  await assign(own, owner, id, [truck]);
  await logAssetRecord(owner, truck, { outFrom: '2026-06-22', outTo: '2026-06-22' });
  const move = async (eventDate: string) => {
    const version = await getEventVersion(own, id);
    const moved = { id, version, clientId, ...picnic, eventDate };
    return (await owner.call(events, 'update', { body: moved })).status;
  };

  const statuses = [await move('2026-06-22'), await move('2026-06-21')];

  expect(statuses).toEqual([409, 200]);
  const resources = [{ kind: 'equipment', id: truck }] as const;
  const held = await readOccupancy(own.scope, resources, day);
  expect(held.find(({ holder }) => holder.id === id)?.from).toBe(fromIso('2026-06-21T17:00:00Z'));
});

test('an owner may book a truck twice, which is kept; a manager may not', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['shaved-ice']));
  const truck = await addTruckAndGetId(owner);
  const [one, other] = [await booked(own), await booked(own)];
  await assign(own, owner, one.eventId, [truck]);

  const refused = await assign(own, manager, other.eventId, [truck], true);
  const taken = await assign(own, owner, other.eventId, [truck], true);

  expect([refused.status, taken.status]).toEqual([403, 200]);
  const held = await readOccupancy(own.scope, [{ kind: 'equipment', id: truck }], day);
  expect(held.find(({ holder }) => holder.id === other.eventId)?.overruled).toEqual({
    by: owner.user.userId,
    at: noon,
  });
});

test('what is inactive or of nobody is not assigned', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const truck = await addTruckAndGetId(owner);
  await owner.call(assets, 'setActivated', { body: { id: truck, activated: false } });
  const { eventId } = await booked(own);

  const answers = [
    await assign(own, owner, eventId, [truck]),
    await assign(own, owner, eventId, ['nothing']),
    await staff(own, owner, eventId, ['nobody']),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
});

test('a truck of a brand that is not permitted is none to whoever assigns', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['shaved-ice']));
  const [foreign, permitted] = [
    await addTruckAndGetId(owner, { brandId: 'coffee' }),
    await addTruckAndGetId(owner),
  ];
  const { eventId } = await booked(own);

  const refused = await assign(own, manager, eventId, [foreign]);
  const missing = await assign(own, manager, eventId, ['nothing']);
  const assigned = await assign(own, manager, eventId, [permitted]);

  expect([refused.status, missing.status, assigned.status]).toEqual([400, 400, 200]);
  expect(refused.body).toMatchObject({ assetIds: [{ message: expect.any(String) }] });
  expect(await listHolderNames(own, foreign)).toEqual([]);
});

test('whoever assigns sees who and what can be had at the time, and until when not', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const truck = await addTruckAndGetId(owner);
  const [one, other] = [await booked(own), await booked(own)];
  await assign(own, owner, one.eventId, [truck]);

  const untilOf = async (id: string) => {
    const { body } = await owner.call(eventCrew, 'details', { params: { id } });
    return body.data.equipment.map(({ takenUntil }) => takenUntil);
  };

  expect(await untilOf(one.eventId)).toEqual([null]);
  const until = new Date(instant(other.endsAt)).toISOString();
  expect(await untilOf(other.eventId)).toEqual([until]);
});

const fromTo = (start: string, end: string) => ({
  startTime: localTime(start),
  endTime: localTime(end),
});

/** Next month, with half an hour of set-up and of teardown. */
async function coming(
  own: World,
  owner: Caller,
  hours = fromTo('12:00', '15:00'),
  day = '2026-08-20',
) {
  const eventId = newId(noon);
  const eventDate = localDate(day);
  const event = buildEvent({ eventId, code: newEventCode(), eventDate, ...hours });
  await createEvent(own.scope, event, undefined);
  const { status } = await staff(own, owner, eventId, [], {
    setUpMinutes: 30,
    tearDownMinutes: 30,
    travelMinutes: 60,
  });
  expect(status).toBe(200);
  return eventId;
}

const offering = (id: string, requestKey = newId(noon)) => ({
  body: { id, title: 'Second window', count: 2, requestKey },
});

test('open shifts of an event have the hours of its crew, travel included, and staff take them', async () => {
  const own = await world();
  const [owner, driver] = [await own.as('Franchise'), await own.as('Driver')];
  const id = await coming(own, owner);

  const offered = await owner.call(eventCrew, 'offerShifts', offering(id));
  const inTime = instant(noon + 20 * 24 * hour);
  const open = await driver.call(staffSchedule, 'openShifts', {}, inTime);
  const [shift] = open.body.data;
  const claimed = { body: { shiftId: shift?.id ?? '' } };
  const claim = await driver.call(staffSchedule, 'claim', claimed, inTime);

  expect(offered.status).toBe(200);
  expect(open.body.data).toHaveLength(2);
  expect(shift).toMatchObject({
    title: 'Second window',
    startsAt: toIso(instant(noon + 36 * 24 * hour - 1.5 * hour)),
    endsAt: toIso(instant(noon + 36 * 24 * hour + 4.5 * hour)),
    events: [{ id }],
  });
  expect(claim.status).toBe(200);
});

test('set-up in the hour that clocks repeat begins an open shift when it begins itself', async () => {
  const own = await world();
  const [owner, driver] = [await own.as('Franchise'), await own.as('Driver')];
  const id = await coming(own, owner, fromTo('02:00', '05:00'), '2026-11-01');

  await owner.call(eventCrew, 'offerShifts', offering(id));

  const inTime = instant(noon + 100 * 24 * hour);
  const [shift] = (await driver.call(staffSchedule, 'openShifts', {}, inTime)).body.data;
  expect(shift).toMatchObject({
    startsAt: '2026-11-01T06:30:00.000Z',
    endsAt: '2026-11-01T12:30:00.000Z',
  });
});

test('open shifts are offered once for a request, and not for what is canceled', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [id, off] = [await coming(own, owner), await booked(own, 'cancelled')];
  const once = offering(id);

  const both = await Promise.all([
    owner.call(eventCrew, 'offerShifts', once),
    owner.call(eventCrew, 'offerShifts', once),
  ]);
  const refused = await owner.call(eventCrew, 'offerShifts', offering(off.eventId));
  const inTime = instant(noon + 20 * 24 * hour);
  const open = await (await own.as('Driver')).call(staffSchedule, 'openShifts', {}, inTime);

  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(open.body.data).toHaveLength(2);
  expect(refused.status).toBe(409);
});

test('an event that takes more than a day is no shift of an hour', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await coming(own, owner, fromTo('12:00', '11:30'));

  const refused = await owner.call(eventCrew, 'offerShifts', offering(id));

  expect(refused).toMatchObject({ status: 400, body: { general: [{}] } });
  expect(JSON.stringify(refused.body)).toContain('takes more than a day');
});

test('whoever doesn’t plan shifts offers none', async () => {
  const own = await world();
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['shaved-ice']));

  const { status } = await manager.call(eventCrew, 'offerShifts', offering(newId(noon)));

  expect(status).toBe(403);
});
