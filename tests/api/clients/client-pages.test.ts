// A client's page: notes, activity, events and sales over time; its file; its name.
import { expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { handler as syncClientEvents } from '#functions/jobs/clients/sync-client-events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildClient, buildEvent } from '#scripts/seed/builders.ts';
import { clientPages } from '#shared/contract/clients/client-pages.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { computeEventSales } from '#shared/domain/events/sales.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

const businessName = 'Lincoln School';

async function opened() {
  const own = await world();
  const owner = await own.as('Franchise');
  const clientId = newId(noon);
  await createClient(own.scope, buildClient({ clientId, businessName }), noon);
  return { own, owner, clientId, query: { clientId } };
}

async function book({ scope }: World, clientId: string, over: Partial<Event> = {}) {
  const eventId = newId(noon);
  const named = { eventId, code: newEventCode(), clientId, businessName, ...over };
  await createEvent(scope, buildEvent(named), undefined);
  return eventId;
}

const note = (by: Caller, clientId: string, words: string, minutes: number) =>
  by.call(
    clientPages,
    'addNote',
    { body: { clientId, note: words, requestKey: words.replaceAll(' ', '-') } },
    instant(noon + minutes * 60_000),
  );

test('notes say who wrote them, the newest first, and go one by one', async () => {
  const { own, owner, clientId, query } = await opened();
  const office = await own.as('Owner Staff');
  const { body } = await note(owner, clientId, 'Gate code 1234', 0);
  await note(office, clientId, 'Park behind the gym', 1);
  await note(office, clientId, 'Park behind the gym', 1);

  const before = (await owner.call(clientPages, 'notes', { query })).body.data;
  await owner.call(clientPages, 'removeNote', { params: { id: body.data.id }, query });
  const after = (await owner.call(clientPages, 'notes', { query })).body.data;

  const nameOf = ({ user }: Caller) => `${user.firstName} ${user.lastName}`;
  expect(before.map(({ text, by }) => [text, by])).toEqual([
    ['Park behind the gym', nameOf(office)],
    ['Gate code 1234', nameOf(owner)],
  ]);
  expect(after.map(({ text }) => text)).toEqual(['Park behind the gym']);
});

test('of many who write notes at once no more are kept than a client may have', async () => {
  const { own, owner, query } = await opened();
  const clientId = newId(noon);
  const notes = Array.from({ length: clientLimits.notes - 1 }, (_, at) => ({
    noteId: `n${at}`,
    text: 'Note',
    by: owner.user.userId,
    at: noon,
  }));
  await createClient(own.scope, buildClient({ clientId, notes }), noon);

  const answers = await Promise.all(
    ['a', 'b', 'c'].map((words) => note(owner, clientId, words, 0)),
  );
  const kept = await owner.call(clientPages, 'notes', { query: { ...query, clientId } });

  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(kept.body.data).toHaveLength(clientLimits.notes);
});

test('the activity says what was done to a client, by whom, the newest first', async () => {
  const { owner, clientId, query } = await opened();
  const body = { id: clientId, version: 1, businessName: 'Lincoln Academy' };
  await owner.call(clients, 'update', { body }, instant(noon + 30_000));
  await note(owner, clientId, 'Gate code 1234', 1);
  const off = { id: clientId, activated: false };
  await owner.call(clients, 'setActivated', { body: off }, instant(noon + 120_000));

  const { data } = (await owner.call(clientPages, 'activity', { query })).body;

  expect(data.map(({ action }) => action).slice(0, 3)).toEqual([
    ...['deactivated', 'noteAdded', 'changed'],
  ]);
  expect(data[0]?.by).toBe(`${owner.user.firstName} ${owner.user.lastName}`);
});

const takings = { salesTaxRate: '0', givebackPercentage: '10' };
const took = (amount: number) => ({
  ...takings,
  completedAt: noon,
  ...computeEventSales({ ...takings, eventSalesCollectedCents: cents(amount) }),
});

test('sales over time are by month, and only for who may see events', async () => {
  const { own, owner, clientId, query } = await opened();
  const on = (eventDate: string, over: Partial<Event>) =>
    book(own, clientId, { eventDate: localDate(eventDate), ...over });
  await on('2026-05-02', { sales: took(10_000) });
  await on('2026-05-20', { sales: took(2500) });
  await on('2026-07-01', {});
  await on('2026-07-02', { status: 'cancelled' });
  await settle();
  const manager = await own.as('Manager', buildPermission('MANAGE_CLIENT', 'read', ['shaved-ice']));

  const seen = (await owner.call(clientPages, 'dashboard', { query })).body.data;
  const hidden = (await manager.call(clientPages, 'dashboard', { query })).body.data;

  expect(seen.events).toMatchObject({
    count: 3,
    eventSalesCollectedCents: 12_500,
    givebackCents: 1250,
    months: [
      { month: '2026-05', events: 2, eventSalesCollectedCents: 12_500 },
      { month: '2026-07', events: 1, eventSalesCollectedCents: 0 },
    ],
  });
  expect(hidden).toEqual({ events: null });
});

test('the grid of clients is taken away as it is filtered', async () => {
  const { own, owner } = await opened();
  const other = { clientId: newId(noon), businessName: 'Adams Bank', industry: 'Banks' };
  await createClient(own.scope, buildClient(other), noon);

  const { body } = await owner.call(clients, 'exportGrid', {
    body: { format: 'csv', industries: ['Banks'] },
  });

  const { file } = body as unknown as { readonly file: { readonly bytes: Uint8Array } };
  const csv = new TextDecoder().decode(file.bytes);
  expect([csv.includes('Adams Bank'), csv.includes(businessName)]).toEqual([true, false]);
});

test('a new name is on every event, at whichever of its requests the renaming is cut off', async () => {
  const { own, owner, clientId } = await opened();
  const eventIds = [await book(own, clientId), await book(own, clientId)];
  await settle();
  const renamed = (changeId: string) => () =>
    syncClientEvents({
      id: 'told',
      version: '0',
      account: '',
      region: '',
      resources: [],
      source: 'brandwagon',
      time: '2026-07-15T17:00:00Z',
      'detail-type': 'client.renamed',
      detail: { changeId, tenant: own.scope.tenant, clientId },
    } as Parameters<typeof syncClientEvents>[0]);
  const names: unknown[][] = [];
  let wasCut = true;

  for (let request = 1; wasCut; request += 1) {
    const name = `Lincoln ${request}`;
    const { version } = (await owner.call(clients, 'details', { params: { id: clientId } })).body
      .data;
    const body = { id: clientId, version, businessName: name };
    await owner.call(clients, 'update', { body });
    const rename = renamed(newId(noon));
    wasCut = await interruptAt(rename, { request, isSent: request % 2 === 0 });
    await rename();
    // An interrupted run may still be working until its claim expires.
    await tick('advance-bulk-jobs', instant(noon + 4 * 60_000));
    const events = await Promise.all(eventIds.map((id) => getEvent(own.scope, id)));
    names.push([name, ...events.map((event) => event?.businessName)]);
  }

  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((said) => new Set(said).size > 1)).toEqual([]);
});
