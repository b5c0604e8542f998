import { expect, test } from 'vitest';
import { clientList } from '#functions/data/clients/client-list.ts';
import {
  listMailTemplateRows,
  type MailTemplate,
  buildPutMailTemplateItems,
} from '#functions/data/mail/mail-templates.ts';
import { legacyContactList } from '#functions/data/marketing/legacy-contact-list.ts';
import { transact } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { franchiseMigration } from '#shared/contract/migration/franchise-migration.ts';
import { templates } from '#shared/contract/menus/templates.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { tick } from '#tests/support/stream.ts';
import { noon } from '#tests/support/world.ts';
import { claimsExpiredAt } from '#tests/support/fixtures/bulk-changes.ts';
import {
  addClient,
  addContact,
  addMenu,
  addTruck,
  buildMigrationRequest,
  confirmPreview,
  countHoldings,
  createMigrationWorld,
  preview,
  getMigrationReport,
  start,
} from './migration-worlds.ts';

const noReplyTemplate: MailTemplate = {
  templateId: newId(noon),
  version: 1,
  templateType: 'NO_REPLY_QUOTE',
  isDefault: false,
  brandId: 'shaved-ice',
  templateName: 'Second try',
  subject: 'Your quote',
  html: '<p>Hello</p>',
  cc: [],
  bcc: [],
  attachments: [],
  automatic: true,
  hours: 0,
  days: 3,
  active: true,
  since: noon,
  updatedAt: noon,
};
const booking = {
  templateId: newId(noon),
  templateType: 'BOOKING',
  templateName: 'Booking',
} as const;

/** One of everything, plus what the target's brands leave out. */
async function filled() {
  const both = await createMigrationWorld();
  const clientId = await addClient(both, { businessName: 'Lincoln School' });
  await addClient(both, { businessName: 'Coffee Corner', brandIds: ['coffee'] });
  await addContact(both, 'Oak Park Library');
  await addTruck(both, { registrationNumber: 'TRK-1' });
  await addMenu(both);
  return { both, clientId };
}

type Count = { kind: string; brought: number; joined: number; already: number; refused: object[] };
const briefly = (counts: readonly Count[]) =>
  Object.fromEntries(
    counts.map(({ kind, brought, joined, already, refused }) => [
      kind,
      [brought, joined, already, refused.length],
    ]),
  );

const broughtOnce = {
  menuCategory: [1, 0, 0, 0],
  menuExtraItem: [1, 0, 0, 0],
  menuExtra: [1, 0, 0, 0],
  menuItem: [1, 0, 0, 0],
  menuTemplate: [1, 0, 0, 0],
  assetType: [1, 0, 0, 0],
  asset: [1, 0, 0, 0],
  client: [1, 0, 0, 1],
  legacyContact: [1, 0, 0, 0],
};

test('the preview says what comes and what stays, and why, and changes nothing', async () => {
  const { both } = await filled();

  const shown = await preview(both);

  expect(briefly(shown.counts)).toEqual(broughtOnce);
  expect(shown.problems).toEqual([{ kind: 'client', name: 'Coffee Corner', why: 'brand' }]);
  expect(shown.planned).toBe(9);
  expect((await countHoldings(both.there)).clients).toEqual([]);
});

test('a copy does what its preview said, under ids of the target, and the source keeps everything', async () => {
  const { both, clientId } = await filled();
  const before = await countHoldings(both.source.scope);

  const { body } = await start(both, await confirmPreview(both));

  const report = await getMigrationReport(both, body.data.id);
  const after = await countHoldings(both.there);
  expect(report).toMatchObject({ state: 'done', planned: 9, done: 9, brought: 9 });
  expect(briefly(report.counts)).toEqual(broughtOnce);
  expect(report.problems).toEqual([{ kind: 'client', name: 'Coffee Corner', why: 'brand' }]);
  expect(after.clients).toMatchObject([{ businessName: 'Lincoln School' }]);
  expect(after.clients[0]?.id).not.toBe(clientId);
  expect(after.contacts).toMatchObject([{ businessName: 'Oak Park Library' }]);
  expect(await countHoldings(both.source.scope)).toEqual(before);
});

test('what comes names what came with it: menus their items, equipment its type', async () => {
  const { both } = await filled();

  await start(both, await confirmPreview(both));

  const { menu, pieces, types } = await countHoldings(both.there);
  const id = menu.templates[0]?.id ?? '';
  const kinds = Object.fromEntries(menu.things.map((it) => [it.row.kind, it]));
  const item = kinds['item']?.row;
  expect(menu.templates[0]?.row.lines).toEqual([{ id: kinds['item']?.id, sequence: 1 }]);
  expect(item).toMatchObject({ categoryId: kinds['category']?.id, extraIds: [kinds['extra']?.id] });
  expect(pieces).toMatchObject([{ assetTypeId: types[0]?.assetTypeId, assetName: 'Truck 1' }]);
  expect(types).toMatchObject([{ assets: 1 }]);
  expect((await both.owner.call(templates, 'details', { params: { id } })).status).toBe(404);
});

test('no-reply templates come inactive, and a move turns the source’s off', async () => {
  const both = await createMigrationWorld();
  const { scope } = both.source;
  await transact(buildPutMailTemplateItems(scope, noReplyTemplate));
  await transact(buildPutMailTemplateItems(scope, { ...noReplyTemplate, ...booking }));
  const asked = { ...(await confirmPreview(both, ['noReply'])), type: 'Move' as const };
  const { body } = await both.admin.call(franchiseMigration, 'preview', {
    body: { ...buildMigrationRequest(both, ['noReply']), type: 'Move' },
  });

  await both.admin.call(franchiseMigration, 'migrate', {
    body: { ...asked, fingerprint: body.data.fingerprint },
  });

  const [there, here] = await Promise.all(
    [both.there, scope].map((it) => listMailTemplateRows(it)),
  );
  expect(there).toMatchObject([{ templateName: 'Second try', active: false, days: 3 }]);
  expect(new Map(here?.map(({ templateName, active }) => [templateName, active]))).toEqual(
    new Map([
      ['Second try', false],
      ['Booking', true],
    ]),
  );
});

test('a second migration brings nothing again', async () => {
  const { both } = await filled();
  await start(both, await confirmPreview(both));

  const again = await preview(both);

  expect(again.planned).toBe(0);
  expect(briefly(again.counts)).toMatchObject({ client: [0, 0, 1, 1], asset: [0, 0, 1, 0] });
});

test('what the target has already is left as it is, and stands for the source’s', async () => {
  const { both } = await filled();
  const target = { ...both, source: { ...both.source, scope: both.there } };
  const own = await addClient(target, { businessName: 'LINCOLN School' });
  await addClient(target, { businessName: 'Lincoln Middle School' });

  const shown = await preview(both, ['clientsAndEvents']);
  await start(both, await confirmPreview(both, ['clientsAndEvents']));

  expect(briefly(shown.counts)).toEqual({ client: [0, 1, 0, 1] });
  const { clients } = await countHoldings(both.there);
  expect(clients.find(({ id }) => id === own)).toMatchObject({ version: 1 });
  expect(clients).toHaveLength(2);
});

test('it asks for the target’s code, for two franchises, and for what the preview showed', async () => {
  const { both } = await filled();
  const asked = await confirmPreview(both);
  const same = { ...asked, targetId: asked.sourceId };

  const untyped = await start(both, { ...asked, confirmation: 'nothing' });
  const toItself = await start(both, same);
  const nobody = await start(both, { ...asked, targetId: 'nobody' });
  await addContact(both, 'Newly added');
  const changed = await start(both, asked);

  expect(untyped.body).toHaveProperty('confirmation');
  expect(toItself.body).toHaveProperty('targetId');
  expect(nobody.body).toHaveProperty('targetId');
  expect(changed.status).toBe(409);
  expect((await countHoldings(both.there)).clients).toEqual([]);
});

test('sent twice, and twice at once, it is one migration', async () => {
  const { both } = await filled();
  const asked = await confirmPreview(both);

  const answers = await Promise.all([start(both, asked), start(both, asked)]);
  answers.push(await start(both, asked));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  await tick('advance-bulk-jobs', claimsExpiredAt);
  expect(await countHoldings(both.there)).toMatchObject({ things: 4, menus: 1 });
});

test('two migrations at once bring each thing once', async () => {
  const { both } = await filled();
  const [one, other] = [await confirmPreview(both), await confirmPreview(both)];

  await Promise.all([start(both, one), start(both, other)]);

  const { things, menus, pieces, clients, contacts } = await countHoldings(both.there);
  const counts = [things, menus, pieces.length, clients.length, contacts.length];
  expect(counts).toEqual([4, 1, 1, 1, 1]);
});

test.each([1, 8, 15, 22, 29, 36, 43, 50, 57, 64])(
  'cut off at request %i, it ends the same',
  async (request) => {
    const { both } = await filled();
    const asked = await confirmPreview(both);

    await interruptAt(() => start(both, asked), { request, isSent: true });
    const { body } = await start(both, asked);
    await tick('advance-bulk-jobs', claimsExpiredAt);

    const report = await getMigrationReport(both, body.data.id);
    const { things, menus, pieces, types, clients, contacts } = await countHoldings(both.there);
    const counts = [things, menus, pieces.length, clients.length, contacts.length];
    expect(report).toMatchObject({ state: 'done', brought: 9 });
    expect(counts).toEqual([4, 1, 1, 1, 1]);
    expect(types).toMatchObject([{ assets: 1 }]);
    expect(await clientList.repair(both.there)).toEqual([]);
    expect(await legacyContactList.repair(both.there)).toEqual([]);
  },
);

test('brands limit what comes', async () => {
  const both = await createMigrationWorld({ brandIds: ['shaved-ice', 'coffee'] });
  await addContact(both, 'Oak Park Library');
  await addContact(both, 'Coffee Corner', 'coffee');

  const { body } = await both.admin.call(franchiseMigration, 'preview', {
    body: { ...buildMigrationRequest(both, ['legacy']), brandIds: ['coffee'] },
  });

  expect(briefly(body.data.counts)).toEqual({ legacyContact: [1, 0, 0, 0] });
});

test('past migrations say who brought what where, the newest first', async () => {
  const { both } = await filled();
  const { body } = await start(both, await confirmPreview(both, ['legacy']));

  const list = await both.admin.call(franchiseMigration, 'list', {
    body: { searchText: both.target.code },
  });

  expect(list.body.data).toMatchObject([
    {
      id: body.data.id,
      type: 'Copy',
      sources: [{ name: 'Fox Valley Treats' }],
      target: { name: 'Prairie Treats', code: both.target.code },
      areas: ['legacy'],
      state: 'done',
      brought: 1,
    },
  ]);
});
