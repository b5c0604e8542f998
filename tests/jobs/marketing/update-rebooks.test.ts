import { beforeEach, expect, test } from 'vitest';
import { rebookList } from '#functions/data/marketing/rebook-list.ts';
import { getRebook } from '#functions/data/marketing/rebooks.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { rebookEvents } from '#shared/contract/marketing/rebook-events.ts';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { createHeldEvent, createRebookEvent } from '#tests/api/marketing/rebook-worlds.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { brandId } from '#tests/support/every-route/area-examples.ts';
import { settle, takeRecords, tick } from '#tests/support/stream.ts';
import { deliverDomainEvent } from '#tests/support/deliver-domain-event.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

beforeEach(() => settle());

const today = localDate('2026-07-15');
const lastYear = (days: number) => addDays(today, days - 364);

const listed = async (owner: Caller, at: Instant = noon) =>
  (await owner.call(rebookEvents, 'list', { body: { limit: 100 } }, at)).body;

const listRebookNames = async (owner: Caller) =>
  (await listed(owner)).data.map(({ eventName }) => eventName);

test('events whose day comes round within ninety days come in, if a truck was there', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await listed(owner);
  await createHeldEvent(own, { eventName: 'Past', eventDate: lastYear(-1) });
  await createHeldEvent(own, { eventName: 'First day', eventDate: lastYear(0) });
  await createHeldEvent(own, { eventName: 'Last day', eventDate: lastYear(90) });
  await createHeldEvent(own, { eventName: 'Later', eventDate: lastYear(91) });
  await createHeldEvent(own, { eventName: 'Off', eventDate: lastYear(5), status: 'cancelled' });

  await tick('update-rebooks', noon);

  expect(await listRebookNames(owner)).toEqual(['First day', 'Last day']);
  const { eventRebookSyncData } = await listed(owner);
  expect(eventRebookSyncData.throughDate).toBe(lastYear(90));
});

test('twice and at once, each comes in once; the next day brings the next day’s', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await listed(owner);
  await createHeldEvent(own, { eventName: 'One', eventDate: lastYear(3) });
  await createHeldEvent(own, { eventName: 'Two', eventDate: lastYear(91) });

  await Promise.all([1, 2, 3].map(() => tick('update-rebooks', noon)));
  await tick('update-rebooks', noon);
  const first = await listRebookNames(owner);
  await tick('update-rebooks', fromIso('2026-07-16T08:59:00Z'));
  const early = await listRebookNames(owner);
  await tick('update-rebooks', fromIso('2026-07-16T09:00:00Z'));

  expect([first, early, await listRebookNames(owner)]).toEqual([['One'], ['One'], ['One', 'Two']]);
  expect(await rebookList.repair(own.scope)).toEqual([]);
});

test('late by weeks, nothing is left out, and what people did stays', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await listed(owner);
  const { eventId: id } = await createHeldEvent(own, { eventName: 'One', eventDate: lastYear(3) });
  await createHeldEvent(own, { eventName: 'Two', eventDate: lastYear(100) });
  await tick('update-rebooks', noon);
  const lost = { id, version: 1, eventRebookStatus: 'lost' as const, attempts: [] };
  await owner.call(rebookEvents, 'update', { body: lost });

  await tick('update-rebooks', fromIso('2026-08-20T12:00:00Z'));

  const { data } = await listed(owner);
  expect(data.map(({ eventName, eventRebookStatus }) => [eventName, eventRebookStatus])).toEqual([
    ['One', 'lost'],
    ['Two', 'new'],
  ]);
});

test.each([
  ['forward', '2026-03-07T18:00:00Z', '2026-03-08T08:59:00Z', '2026-03-08T09:00:00Z'],
  ['back', '2026-10-31T18:00:00Z', '2026-11-01T09:59:00Z', '2026-11-01T10:00:00Z'],
])(
  'on the day on which clocks go %s, it runs at four in the morning',
  async (_, before, early, due) => {
    const own = await world();
    const owner = await own.as('Franchise');
    await listed(owner, fromIso(before));
    await tick('update-rebooks', fromIso(before));
    const syncedAt = async () => (await listed(owner, fromIso(due))).eventRebookSyncData.syncedAt;
    await tick('update-rebooks', fromIso(early));
    const first = await syncedAt();
    await tick('update-rebooks', fromIso(due));
    expect([first, await syncedAt()]).toEqual([
      new Date(before).toISOString(),
      new Date(due).toISOString(),
    ]);
  },
);

test.each([1, 2, 3, 4, 5])(
  'cut off at request %i, a rebook whose next event is off opens again',
  async (request) => {
    const own = await world();
    const owner = await own.as('Franchise');
    const { eventId, clientId } = await createRebookEvent(own);
    const hours = { eventDate: '2026-07-31', startTime: '11:00', endTime: '14:00' };
    const next = { eventId, brandId, eventName: 'Field day', ...hours, client: { clientId } };
    const body = { ...next, requestKey: newId(noon) };
    const { id } = (await owner.call(rebookEvents, 'rebook', { body })).body.data;
    await owner.call(events, 'remove', { params: { id } });
    // The job's stream record is dropped, so that the job only runs when this test says so.
    await takeRecords();
    const detail = { changeId: newId(noon), tenant: own.scope.tenant, eventId: id };
    const hear = () =>
      deliverDomainEvent('update-rebooks', { type: 'event.removed', detail }, noon);

    await interruptAt(hear, { request, isSent: true });
    await Promise.all([hear(), hear()]);

    expect((await getRebook(own.scope, eventId))?.status).toBe('new');
    expect(await rebookList.repair(own.scope)).toEqual([]);
  },
);
