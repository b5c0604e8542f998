// What a move removes from the source, and that money and figures stay with their franchise.
import { expect, test } from 'vitest';
import { eventList } from '#functions/data/events/event-list.ts';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { getEventMails } from '#functions/data/mail/event-mails.ts';
import { isOptedOut } from '#functions/data/marketing/mail-opt-outs.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { campaignOptOuts } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { franchiseMigration } from '#shared/contract/migration/franchise-migration.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { claimsExpiredAt } from '#tests/support/fixtures/bulk-changes.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { readAllFigures, recomputeFigures } from '#tests/support/figures.ts';
import { addInvoiceDraft } from '#tests/support/fixtures/invoices.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon } from '#tests/support/world.ts';
import {
  addClient,
  addContact,
  addMenu,
  addTruck,
  buildMigrationRequest,
  countHoldings,
  type MigrationWorld,
  createMigrationWorld,
  getMigrationReport,
} from './migration-worlds.ts';

const areas = ['menu', 'equipment', 'clientsAndEvents', 'legacy'] as const;

async function confirmedAs(both: MigrationWorld, type: 'Copy' | 'Move') {
  const asked = { ...buildMigrationRequest(both, areas), type };
  const { body } = await both.admin.call(franchiseMigration, 'preview', { body: asked });
  const { fingerprint, counts, problems, kept } = body.data;
  const requestKey = newId(noon);
  const sent = { ...asked, fingerprint, confirmation: both.target.code, requestKey };
  return { sent, counts, problems, kept };
}

async function migrate(both: MigrationWorld, type: 'Copy' | 'Move') {
  const { sent } = await confirmedAs(both, type);
  const { body } = await both.admin.call(franchiseMigration, 'migrate', { body: sent });
  return body.data.id;
}

async function book({ source }: MigrationWorld, clientId: string, over: Partial<Event> = {}) {
  const eventId = newId(noon);
  const day = { eventDate: localDate('2026-08-01') };
  const named = { eventId, code: newEventCode(), clientId, ...day, ...over };
  await createEvent(source.scope, buildEvent(named), undefined);
  return eventId;
}

const eventsIn = (scope: MigrationWorld['there']) =>
  eventList.rowsBetween(scope, { from: '2026-01-01', to: '2027-01-01' });

/** An upcoming event with a truck, one that was completed, and one that was canceled. */
async function busy() {
  const both = await createMigrationWorld();
  const clientId = await addClient(both, { businessName: 'Lincoln School' });
  const truck = await addTruck(both);
  const coming = await book(both, clientId, { assetIds: [truck], eventName: 'Field Day' });
  const past = localDate('2026-06-20');
  const completed = await book(both, clientId, { eventDate: past, sales: buildSales() });
  await book(both, clientId, { status: 'cancelled' });
  await settle();
  return { both, clientId, truck, coming, completed };
}

test('a move takes the source’s things away once the target has them', async () => {
  const { both, truck } = await busy();
  await addContact(both, 'Oak Park Library');
  await addMenu(both);

  await migrate(both, 'Move');

  const [there, here] = [await countHoldings(both.there), await countHoldings(both.source.scope)];
  expect(there.menu.things.map(({ activated }) => activated)).toEqual([true, true, true, true]);
  expect(here.menu.things.map(({ activated }) => activated)).toEqual([false, false, false, false]);
  expect(here.menu.templates).toMatchObject([{ activated: false }]);
  expect(here.pieces).toMatchObject([{ assetId: truck, activated: false }]);
  expect(there.pieces).toMatchObject([{ activated: true }]);
  expect(here.clients).toMatchObject([{ active: false }]);
  expect(there.clients).toMatchObject([{ active: true }]);
  expect([here.contacts.length, there.contacts.length]).toEqual([0, 1]);
});

test('an event to come moves with its client and equipment, and is transferred at the source', async () => {
  const { both, coming } = await busy();

  await migrate(both, 'Move');
  await settle();

  const { clients, pieces } = await countHoldings(both.there);
  const [event, ...more] = await eventsIn(both.there);
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    eventName: 'Field Day',
    status: 'booked',
    clientId: clients[0]?.id,
    assetIds: [pieces[0]?.assetId],
  });
  expect((await getEvent(both.source.scope, coming))?.status).toBe('transferred');
  // Its client got a mail when they booked.
  expect((await getEventMails(both.there, event?.id ?? '')).done).toEqual(['booking']);
});

test('a copied event is pending, and the source keeps its own', async () => {
  const { both, coming } = await busy();

  await migrate(both, 'Copy');

  expect(await eventsIn(both.there)).toMatchObject([{ eventName: 'Field Day', status: 'pending' }]);
  expect((await getEvent(both.source.scope, coming))?.status).toBe('booked');
});

test('what sells online or was invoiced stays, and is named', async () => {
  const { both, clientId, coming } = await busy();
  await book(both, clientId, { eventName: 'Prepaid', prepay: true });
  await addInvoiceDraft(both.source, both.owner, { eventId: coming });

  const { problems } = await confirmedAs(both, 'Move');
  await migrate(both, 'Move');

  const said = problems.map(({ name, why }: { name: string; why: string }) => [name, why]);
  expect(said.toSorted()).toEqual([
    ['Field Day (Aug 01, 2026)', 'invoiced'],
    ['Prepaid (Aug 01, 2026)', 'selling'],
  ]);
  expect(await eventsIn(both.there)).toEqual([]);
});

test('what events that stay need is copied, and stays with the source', async () => {
  const both = await createMigrationWorld();
  const schoolId = await addClient(both, { businessName: 'Lincoln School' });
  const parkId = await addClient(both, { businessName: 'Oak Park' });
  const shared = await addTruck(both, { assetName: 'Shared', registrationNumber: 'TRK-1' });
  const free = await addTruck(both, { assetName: 'Free', registrationNumber: 'TRK-2' });
  await book(both, schoolId, { assetIds: [shared], eventName: 'Prepaid', prepay: true });
  await book(both, schoolId, { assetIds: [shared, free], eventName: 'School Day' });
  await book(both, parkId, { assetIds: [free], eventName: 'Park Day' });
  await settle();

  const { kept } = await confirmedAs(both, 'Move');
  await migrate(both, 'Move');

  const [there, here] = [await countHoldings(both.there), await countHoldings(both.source.scope)];
  const active = new Map(here.pieces.map(({ assetName, activated }) => [assetName, activated]));
  const clients = new Map(here.clients.map((row) => [row.businessName, row.active]));
  expect(kept.map(({ name }) => name).toSorted()).toEqual(['Lincoln School', 'Shared (TRK-1)']);
  expect([active.get('Shared'), active.get('Free')]).toEqual([true, false]);
  expect([clients.get('Lincoln School'), clients.get('Oak Park')]).toEqual([true, false]);
  expect([there.pieces.length, there.clients.length]).toEqual([2, 2]);
});

test('a move of equipment alone leaves what events to come need', async () => {
  const { both, truck } = await busy();
  const asked = { ...buildMigrationRequest(both, ['equipment']), type: 'Move' as const };
  const { body } = await both.admin.call(franchiseMigration, 'preview', { body: asked });
  const { fingerprint, kept } = body.data;
  const sent = { ...asked, fingerprint, confirmation: both.target.code, requestKey: newId(noon) };

  await both.admin.call(franchiseMigration, 'migrate', { body: sent });

  const here = await countHoldings(both.source.scope);
  expect(kept).toEqual([{ kind: 'asset', name: 'Truck 1 (TRK-1)' }]);
  expect(here.pieces).toMatchObject([{ assetId: truck, activated: true }]);
});

test.each(['Copy', 'Move'] as const)(
  'a %s brings opt-outs along, also of known clients',
  async (type) => {
    const both = await createMigrationWorld();
    const there = { ...both, source: { ...both.source, scope: both.there } };
    const named = (businessName: string, contactEmail: string) => ({ businessName, contactEmail });
    await addClient(both, named('Lincoln School', 'out@school.example'));
    await addClient(both, named('Oak Park', 'out@park.example'));
    await addClient(both, named('Elm Library', 'in@elm.example'));
    await addClient(there, named('Oak Park', 'out@park.example'));
    for (const email of ['out@school.example', 'out@park.example']) {
      const body = { email, optedOut: true };
      await both.owner.call(campaignOptOuts, 'setStatus', { body });
    }

    await migrate(both, type);

    const emails = ['out@school.example', 'out@park.example', 'in@elm.example'];
    const outs = await Promise.all(emails.map((email) => isOptedOut(both.there, email)));
    expect(outs).toEqual([true, true, false]);
  },
);

test('after a move the figures of both are those of a rebuild, and what was earned stays', async () => {
  const { both, completed } = await busy();

  await migrate(both, 'Move');
  await settle();
  await tick('fold-rollups', noon);
  await tick('fold-rollups', instant(noon + 120_000));

  for (const scope of [both.source.scope, both.there]) {
    expect(await readAllFigures(scope.tenant)).toEqual(await recomputeFigures([scope]));
    expect(await eventList.repair(scope)).toEqual([]);
  }
  expect((await getEvent(both.source.scope, completed))?.sales).toBeDefined();
});

test('what was copied before is taken away by a move', async () => {
  const both = await createMigrationWorld();
  await addContact(both, 'Oak Park Library');
  await migrate(both, 'Copy');

  await migrate(both, 'Move');

  const [there, here] = [await countHoldings(both.there), await countHoldings(both.source.scope)];
  expect([here.contacts.length, there.contacts.length]).toEqual([0, 1]);
});

test.each([9, 18, 27, 36, 45])('cut off at request %i, a move ends the same', async (request) => {
  const { both } = await busy();
  const { sent } = await confirmedAs(both, 'Move');
  const begin = () => both.admin.call(franchiseMigration, 'migrate', { body: sent });

  await interruptAt(begin, { request, isSent: true });
  const { body } = await begin();
  await tick('advance-bulk-jobs', claimsExpiredAt);

  expect(await getMigrationReport(both, body.data.id)).toMatchObject({ state: 'done', brought: 4 });
  expect(await eventsIn(both.there)).toHaveLength(1);
  const [there, here] = [await countHoldings(both.there), await countHoldings(both.source.scope)];
  expect([there.clients.length, there.pieces.length]).toEqual([1, 1]);
  expect([here.clients[0]?.active, here.pieces[0]?.activated]).toEqual([false, false]);
});
