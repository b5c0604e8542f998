import { expect, test } from 'vitest';
import { getEvent } from '#functions/data/events/events.ts';
import { rebookList } from '#functions/data/marketing/rebook-list.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { rebookEvents } from '#shared/contract/marketing/rebook-events.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';
import { settle } from '#tests/support/stream.ts';
import { buildPermission, noon, type Caller, world } from '#tests/support/world.ts';
import { createHeldEvent, createRebookEvent } from './rebook-worlds.ts';

const brandId = 'shaved-ice';

const listed = async (owner: Caller, body: object = {}) =>
  (await owner.call(rebookEvents, 'list', { body })).body;

const booking = (eventId: string, clientId: string) => ({
  eventId,
  brandId,
  eventName: 'Field day',
  eventDate: '2026-07-31',
  startTime: '11:00',
  endTime: '14:00',
  requestKey: newId(noon),
  client: { clientId },
});

test('an event is won once, by the next one that is booked for it', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { eventId, clientId } = await createRebookEvent(own);
  const body = booking(eventId, clientId);
  const pressed = await Promise.all(
    [1, 2, 3].map(() => owner.call(rebookEvents, 'rebook', { body })),
  );
  const made = pressed.filter(({ status }) => status === 200).map(({ body }) => body.data.id);
  expect(new Set(made).size).toBe(1);
  const again = { ...body, requestKey: newId(noon) };
  expect((await owner.call(rebookEvents, 'rebook', { body: again })).status).toBe(409);
  const { data } = await listed(owner);
  expect(data[0]).toMatchObject({ eventRebookStatus: 'won', nextEventId: made[0] });
  expect((await owner.call(events, 'list', { body: {} })).body.count).toBe(2);
  expect(await rebookList.repair(own.scope)).toEqual([]);
});

const getRebookStatus = async (owner: Caller, id: string) =>
  (await owner.call(rebookEvents, 'details', { params: { id } })).body.data.eventRebookStatus;

const cancel = (owner: Caller, id: string) =>
  owner.call(events, 'setStatus', { body: { id, from: 'booked', status: 'cancelled' } });

const remove = (owner: Caller, id: string) => owner.call(events, 'remove', { params: { id } });

async function won() {
  const own = await world();
  const owner = await own.as('Franchise');
  const { eventId, clientId } = await createRebookEvent(own);
  const first = await owner.call(rebookEvents, 'rebook', {
    body: { ...booking(eventId, clientId), status: 'booked' },
  });
  await settle();
  return { own, owner, eventId, clientId, nextId: first.body.data.id };
}

test.each([
  ['canceled', cancel],
  ['deleted', remove],
])('an event whose next one is %s is open again, and is booked again', async (_fate, end) => {
  const { own, owner, eventId, clientId, nextId } = await won();

  const ended = await end(owner, nextId);
  await settle();
  const reopened = await getRebookStatus(owner, eventId);
  const again = await owner.call(rebookEvents, 'rebook', { body: booking(eventId, clientId) });

  expect([ended.status, reopened, again.status]).toEqual([200, 'new', 200]);
  expect(await getRebookStatus(owner, eventId)).toBe('won');
  expect(await rebookList.repair(own.scope)).toEqual([]);
});

test('it is booked again at once, before anything else has heard that the next one is off', async () => {
  const { owner, eventId, clientId, nextId } = await won();

  await cancel(owner, nextId);
  const body = booking(eventId, clientId);
  const pressed = await Promise.all(
    [1, 2].map(() =>
      owner.call(rebookEvents, 'rebook', { body: { ...body, requestKey: newId(noon) } }),
    ),
  );
  await settle();

  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await getRebookStatus(owner, eventId)).toBe('won');
});

test('a next event that comes back wins again, unless another one was booked meanwhile', async () => {
  const { owner, eventId, nextId } = await won();
  const attempt = { date: '2026-07-01', note: 'Called' };

  await cancel(owner, nextId);
  await settle();
  const { version } = (await owner.call(rebookEvents, 'details', { params: { id: eventId } })).body
    .data;
  const body = {
    id: eventId,
    version,
    eventRebookStatus: 'declined' as const,
    attempts: [attempt],
  };
  await owner.call(rebookEvents, 'update', { body });
  const between = await getRebookStatus(owner, eventId);
  await owner.call(events, 'setStatus', {
    body: { id: nextId, from: 'cancelled', status: 'booked' },
  });
  await settle();

  expect([between, await getRebookStatus(owner, eventId)]).toEqual(['declined', 'won']);
});

test('what was agreed on last time is agreed on again, but for the days of orders', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { eventId, clientId, plan } = await createRebookEvent(own);
  const { body } = await owner.call(rebookEvents, 'rebook', { body: booking(eventId, clientId) });
  const next = await getEvent(own.scope, body.data.id);
  expect(next?.plan).toEqual({ ...plan, prepayFrom: '', prepayTo: '', orderFrom: '', orderTo: '' });
});

test('an event to which people drove up is not booked again through a night', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const plan = { ...noPlan, driveUp: true, slotCapacity: 4 };
  const { eventId, clientId } = await createRebookEvent(own, undefined, undefined, { plan });
  const night = { ...booking(eventId, clientId), startTime: '22:00', endTime: '01:00' };

  const refused = await owner.call(rebookEvents, 'rebook', { body: night });

  expect(refused).toMatchObject({ status: 400, body: { endTime: [{}] } });
});

test.each(['2026-07-15', '2025-08-01'])(
  'an event is not booked again for %s',
  async (eventDate) => {
    const own = await world();
    const owner = await own.as('Franchise');
    const { eventId, clientId } = await createRebookEvent(own);
    const body = { ...booking(eventId, clientId), eventDate };
    const refused = await owner.call(rebookEvents, 'rebook', { body });
    expect([refused.status, Object.keys(refused.body)]).toEqual([
      400,
      expect.arrayContaining(['eventDate']),
    ]);
  },
);

test('the first attempt makes it working, five are the most, and won is nobody’s to choose', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { eventId: id } = await createRebookEvent(own);
  const attempt = { date: '2026-07-01', note: 'Called' };
  const change = (body: object) => owner.call(rebookEvents, 'update', { body: body as never });
  const first = { id, version: 1, eventRebookStatus: 'new', attempts: [attempt] };
  expect((await change(first)).status).toBe(200);
  expect((await change(first)).status).toBe(409);
  const { data } = await listed(owner);
  expect(data[0]).toMatchObject({
    eventRebookStatus: 'working',
    attempts: 1,
    lastAttempt: '2026-07-01',
  });
  const second = { ...first, version: 2 };
  expect((await change({ ...second, attempts: Array(6).fill(attempt) })).status).toBe(400);
  expect((await change({ ...second, eventRebookStatus: 'won' })).status).toBe(400);
});

test('an event is put among those to win again by hand, and taken out, once', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { eventId: id } = await createHeldEvent(own);
  const mark = (enabled: boolean) =>
    owner.call(rebookEvents, 'markRebook', { body: { id, enabled } });
  expect([await mark(true), await mark(true)].map(({ status }) => status)).toEqual([200, 200]);
  expect((await listed(owner)).count).toBe(1);
  await mark(false);
  expect((await listed(owner)).count).toBe(0);
  expect((await listed(owner, { enabled: false })).count).toBe(1);
});

test('an event that was called off is not put among those to win again', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { eventId: id } = await createHeldEvent(own, { status: 'cancelled' });
  const refused = await owner.call(rebookEvents, 'markRebook', { body: { id, enabled: true } });
  expect(refused.status).toBe(400);
});

test('whoever may not book events books none again', async () => {
  const own = await world();
  const { eventId, clientId } = await createRebookEvent(own);
  const manager = await own.as(
    'Manager',
    buildPermission('MANAGE_REBOOK_EVENTS', 'write', [brandId]),
  );
  const body = booking(eventId, clientId);
  expect((await manager.call(rebookEvents, 'rebook', { body })).status).toBe(403);
});

test('the proposed day is the same weekday a year later, or the next one to come', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { eventId: id } = await createRebookEvent(own);
  const { body } = await owner.call(rebookEvents, 'details', { params: { id } });
  expect(body.data.nextDate).toBe('2026-07-31');
});

test('the grid takes three requests once its rows are known, and begins the daily sync', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createRebookEvent(own);
  const first = await owner.call(rebookEvents, 'list', { body: {} });
  expect(first.body.eventRebookSyncData).toEqual({ syncedAt: null, throughDate: null });
  const second = await owner.call(rebookEvents, 'list', { body: {} });
  expect(second.cost).toEqual({ requests: 3, readUnits: 2, writeUnits: 0 });
});

test('who may book on the brand of last year books nothing on another one by rebooking', async () => {
  const own = await world();
  const { eventId, clientId } = await createRebookEvent(own);
  const manager = await own.as('Manager', [
    ...buildPermission('MANAGE_REBOOK_EVENTS', 'write', [brandId, 'coffee']),
    ...buildPermission('MANAGE_EVENT', 'write', [brandId]),
  ]);

  const body = { ...booking(eventId, clientId), brandId: 'coffee' };
  const refused = await manager.call(rebookEvents, 'rebook', { body });

  expect(refused.status).toBe(403);
});

test('an event says how it stands with booking it again, and whether it is worth asking', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { eventId: id } = await createHeldEvent(own);
  const { eventId: calledOff } = await createHeldEvent(own, { status: 'cancelled' });
  const standing = async (event: string) =>
    (await owner.call(rebookEvents, 'ofEvent', { params: { id: event } })).body.data;

  const before = await standing(id);
  await owner.call(rebookEvents, 'markRebook', { body: { id, enabled: true } });

  expect(before).toMatchObject({ isWorthRebooking: true, rebook: null });
  expect((await standing(id)).rebook).toMatchObject({ eventRebookStatus: 'new', enabled: true });
  expect(await standing(calledOff)).toMatchObject({ isWorthRebooking: false, rebook: null });
});

test('the events to win again are taken away as they are filtered', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createRebookEvent(own, brandId, 'Maple Street Field Day');
  await createRebookEvent(own, brandId, 'Oak Park Fair');

  const { body } = await owner.call(rebookEvents, 'exportGrid', {
    body: { format: 'csv', searchText: 'Oak' },
  });

  const { file } = body as unknown as { file: { bytes: Uint8Array } };
  const [header, ...lines] = new TextDecoder().decode(file.bytes).trim().split('\r\n');
  expect(header).toContain('Event date,Event,Client,City,Brand,');
  expect(lines).toEqual([expect.stringContaining('Oak Park Fair')]);
});
