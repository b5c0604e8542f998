// Templates that quotes of a brand can start with.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { buildPermission, type Caller, noon, world } from '#tests/support/world.ts';

/** A school day: a cart, one of two packages, music; 30 % ahead, good for 10 days. */
const schoolDay = {
  templateName: 'School day',
  brandId: 'shaved-ice',
  invoiceTitle: 'Your school day',
  quoteDays: 10,
  deposit: { percent: '30', amount: null },
  customerNote: 'We need power within 50 feet.',
  clientInvoiceItems: [
    { itemId: 'cart', itemName: 'Cart', quantity: '1', unitPrice: 30_000 },
    { itemId: 'a', itemName: '100 cups', quantity: '1', unitPrice: 50_000, choice: 'package' },
    { itemId: 'b', itemName: '200 cups', quantity: '1', unitPrice: 90_000, choice: 'package' },
    { itemId: 'm', itemName: 'Music', quantity: '1', unitPrice: 10_000, choice: 'addOn' },
  ] as const,
};
const input = { ...schoolDay, clientInvoiceItems: [...schoolDay.clientInvoiceItems] };

const listOffered = async (caller: Caller) =>
  (await caller.call(invoiceSettings, 'quoteTemplates', {})).body.data;

/** The franchise's own: those of the corporate office are of all tests. */
const list = async (caller: Caller) =>
  (await listOffered(caller)).filter(({ corporate }) => !corporate);

const add = (caller: Caller, given: object = {}, requestKey = newId(noon)) =>
  caller.call(invoiceSettings, 'addQuoteTemplate', { body: { ...input, ...given, requestKey } });

test('a template keeps its lines with their options, and its terms; the list is by name', async () => {
  const owner = await (await world()).as('Franchise');

  const added = await add(owner);
  await add(owner, { templateName: 'Birthday' });

  expect(added.body.general).toEqual([{ message: 'Template “School day” saved.' }]);
  const [birthday, school] = await list(owner);
  expect(birthday?.templateName).toBe('Birthday');
  expect(school).toMatchObject({ ...schoolDay, id: added.body.data.id, version: 1 });
  expect(school?.clientInvoiceItems.map(({ choice }) => choice)).toEqual([
    'always',
    'package',
    'package',
    'addOn',
  ]);
});

test('the list costs a read of the franchise’s and one of corporate’s, of one template as of three', async () => {
  const owner = await (await world()).as('Franchise');
  const measure = async () => (await owner.call(invoiceSettings, 'quoteTemplates', {})).cost;
  await add(owner);
  const one = await measure();
  await add(owner);
  await add(owner);

  const three = await measure();

  expect(one.requests).toBe(3);
  expect(one.readUnits).toBeLessThanOrEqual(3.5);
  expect(three).toEqual(one);
});

test('the same request adds one template, also if it is sent twice at once', async () => {
  const owner = await (await world()).as('Franchise');
  const requestKey = newId(noon);

  const answers = await Promise.all([add(owner, {}, requestKey), add(owner, {}, requestKey)]);

  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await list(owner)).toHaveLength(1);
});

test('of two who change a template at once, one hears of the other; then it is deleted', async () => {
  const owner = await (await world()).as('Franchise');
  const { id } = (await add(owner)).body.data;
  const change = (quoteDays: number, version = 1) =>
    owner.call(invoiceSettings, 'saveQuoteTemplate', {
      body: { ...input, quoteDays, id, version },
    });

  const answers = await Promise.all([change(20), change(30)]);
  const later = await change(25, 2);
  const stored = await list(owner);
  const removed = await owner.call(invoiceSettings, 'removeQuoteTemplate', { params: { id } });
  const again = await owner.call(invoiceSettings, 'removeQuoteTemplate', { params: { id } });

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([later.status, removed.status, again.status]).toEqual([200, 200, 404]);
  expect(stored.map(({ quoteDays }) => quoteDays)).toEqual([25]);
  expect(await list(owner)).toEqual([]);
});

test('a manager sees and changes the templates of their brand, and moves none to another', async () => {
  const own = await world({ brandIds: ['shaved-ice', 'coffee'] });
  const owner = await own.as('Franchise');
  const ice = (await add(owner)).body.data.id;
  const coffee = (await add(owner, { brandId: 'coffee' })).body.data.id;
  const manager = await own.as('Manager', buildPermission('MANAGE_INVOICE', 'write', ['coffee']));
  const save = (id: string, brandId: string) =>
    manager.call(invoiceSettings, 'saveQuoteTemplate', {
      body: { ...input, id, brandId, version: 1 },
    });

  const seen = await list(manager);
  const statuses = [
    (await add(manager)).status,
    (await save(ice, 'coffee')).status,
    (await save(coffee, 'shaved-ice')).status,
    (await manager.call(invoiceSettings, 'removeQuoteTemplate', { params: { id: ice } })).status,
    (await save(coffee, 'coffee')).status,
  ];

  expect(seen.map(({ id }) => id)).toEqual([coffee]);
  expect(statuses).toEqual([403, 404, 403, 404, 200]);
});

test('a franchise has at most so many, and each names what is wrong with it', async () => {
  const owner = await (await world()).as('Franchise');
  const unnamed = await add(owner, { templateName: '', quoteDays: 0 });
  for (let at = 0; at < invoiceLimits.quoteTemplates; at += 1) await add(owner);

  const full = await add(owner);

  expect(unnamed.status).toBe(400);
  expect(Object.keys(unnamed.body).toSorted()).toEqual(
    expect.arrayContaining(['quoteDays', 'templateName']),
  );
  expect(full.status).toBe(400);
  expect(full.body.general).toEqual([
    {
      message:
        'Your franchise has 30 quote templates, which is the maximum. Delete one before you add another.',
    },
  ]);
});

const listOfCorporate = async (admin: Caller) =>
  (await admin.call(invoiceSettings, 'adminQuoteTemplates', {})).body.data;

test('franchises of a brand start with the corporate office’s templates, and can’t change them', async () => {
  const own = await world({ brandIds: ['shaved-ice'] });
  const [owner, admin] = [await own.as('Franchise'), await own.as('System Admin')];
  const templateName = `Season ${newId(noon)}`;
  const body = { ...input, templateName };
  const addAs = (brandId: string) =>
    admin.call(invoiceSettings, 'adminAddQuoteTemplate', {
      body: { ...body, brandId, requestKey: newId(noon) },
    });
  const { id } = (await addAs('shaved-ice')).body.data;
  await addAs('coffee');

  const offered = (await listOffered(owner)).filter((it) => it.templateName === templateName);
  const change = { ...body, id, version: 1 };
  const statuses = [
    (await owner.call(invoiceSettings, 'saveQuoteTemplate', { body: change })).status,
    (await owner.call(invoiceSettings, 'removeQuoteTemplate', { params: { id } })).status,
    (await owner.call(invoiceSettings, 'adminSaveQuoteTemplate', { body: change })).status,
  ];

  expect(offered).toMatchObject([{ ...body, id, corporate: true }]);
  expect(statuses).toEqual([404, 404, 403]);
});

test('a copy of a corporate template is the franchise’s own and stays as it is when corporate’s changes', async () => {
  const own = await world({ brandIds: ['shaved-ice'] });
  const [owner, admin] = [await own.as('Franchise'), await own.as('System Admin')];
  const templateName = `Season ${newId(noon)}`;
  const body = { ...input, templateName, requestKey: newId(noon) };
  const { id } = (await admin.call(invoiceSettings, 'adminAddQuoteTemplate', { body })).body.data;
  await add(owner, { templateName });
  const { requestKey: _, ...changed } = { ...body, quoteDays: 21 };

  await admin.call(invoiceSettings, 'adminSaveQuoteTemplate', {
    body: { ...changed, id, version: 1 },
  });

  const seen = (await listOffered(owner)).filter((it) => it.templateName === templateName);
  expect(new Set(seen.map(({ corporate, quoteDays }) => `${corporate} ${quoteDays}`))).toEqual(
    new Set(['true 21', 'false 10']),
  );
  await admin.call(invoiceSettings, 'adminRemoveQuoteTemplate', { params: { id } });
  expect((await listOfCorporate(admin)).map((it) => it.id)).not.toContain(id);
  expect((await listOffered(owner)).filter((it) => it.templateName === templateName)).toHaveLength(
    1,
  );
});
