import { expect, test } from 'vitest';
import { legacyContactList } from '#functions/data/marketing/legacy-contact-list.ts';
import { newId } from '#functions/ports/ids.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { legacyContacts } from '#shared/contract/marketing/legacy-contacts.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

const brandId = 'shaved-ice';
const school = { businessName: 'Maple Street School', email: 'office@maple.example' };

test('a file that is brought twice adds nothing, and twice in one file is once', async () => {
  const owner = await (await world()).as('Franchise');
  const contacts = [school, { contactName: 'Ann Lee', phone: '6305550100' }, { ...school }];
  const first = await owner.call(legacyContacts, 'bring', { body: { brandId, contacts } });
  expect(first.body.data).toEqual({ added: 2, known: 1 });
  const again = await owner.call(legacyContacts, 'bring', { body: { brandId, contacts } });
  expect(again.body.data).toEqual({ added: 0, known: 3 });
  const { body } = await owner.call(legacyContacts, 'list', { body: {} });
  expect(body.count).toBe(2);
  expect(body.data.map((it) => it.businessName || it.contactName)).toEqual([
    'Ann Lee',
    'Maple Street School',
  ]);
});

test('brought by several at once, each contact is there once and the list adds up', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const contacts = Array.from({ length: 40 }, (_, at) => ({ businessName: `School ${at}` }));
  const answers = await Promise.all(
    [0, 1, 2, 3].map(() => owner.call(legacyContacts, 'bring', { body: { brandId, contacts } })),
  );
  const settled = answers.filter(({ status }) => status === 200);
  expect(settled.reduce((sum, { body }) => sum + body.data.added, 0)).toBeLessThanOrEqual(40);
  await owner.call(legacyContacts, 'bring', { body: { brandId, contacts } });
  const { body } = await owner.call(legacyContacts, 'list', { body: { limit: 100 } });
  expect(body.count).toBe(40);
  expect(await legacyContactList.repair(own.scope)).toEqual([]);
});

test('a contact without any name is refused by its place in the file', async () => {
  const owner = await (await world()).as('Franchise');
  const contacts = [school, { email: 'nobody@maple.example' }];
  const refused = await owner.call(legacyContacts, 'bring', { body: { brandId, contacts } });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body)).toContain('contacts.1.businessName');
});

test('who saves over a newer version is told, and nothing is lost', async () => {
  const owner = await (await world()).as('Franchise');
  const body = { brandId, ...school, requestKey: newId(noon) };
  const { id } = (await owner.call(legacyContacts, 'create', { body })).body.data;
  const change = { id, version: 1, brandId, ...school };
  const first = { ...change, city: 'Aurora', lastEventDate: '2024-06-01' };
  expect((await owner.call(legacyContacts, 'update', { body: first })).status).toBe(200);
  expect((await owner.call(legacyContacts, 'update', { body: change })).status).toBe(409);
  const { body: read } = await owner.call(legacyContacts, 'details', { params: { id } });
  expect(read.data).toMatchObject({ city: 'Aurora', version: 2 });
});

test('sent twice under one key, a contact is added once; under another one it is another contact', async () => {
  const owner = await (await world()).as('Franchise');
  const body = { brandId, ...school, requestKey: newId(noon) };
  const [one, two] = [
    await owner.call(legacyContacts, 'create', { body }),
    await owner.call(legacyContacts, 'create', { body }),
  ];
  expect(two.body.data.id).toBe(one.body.data.id);
  const other = { ...body, businessName: 'Other' };
  expect((await owner.call(legacyContacts, 'create', { body: other })).status).toBe(409);
});

test('a client is made of a contact once, whoever presses how often, with all that is known', async () => {
  const owner = await (await world()).as('Franchise');
  const details = { ...school, contactName: 'Ann Lee', city: 'Aurora', notes: 'Prefers Fridays' };
  const body = { brandId, ...details, requestKey: newId(noon) };
  const { id } = (await owner.call(legacyContacts, 'create', { body })).body.data;
  const pressed = await Promise.all(
    [1, 2, 3].map(() => owner.call(legacyContacts, 'makeClient', { params: { id } })),
  );
  const ids = new Set(pressed.map(({ body }) => body.data.id));
  expect(ids.size).toBe(1);
  const [clientId = ''] = ids;
  const { body: client } = await owner.call(clients, 'details', { params: { id: clientId } });
  expect(client.data).toMatchObject({ businessName: school.businessName, city: 'Aurora' });
  const linked = await owner.call(legacyContacts, 'list', { body: { linked: true } });
  expect(linked.body.data.map((it) => it.clientId)).toEqual([clientId]);
});

test('whoever may not add clients makes none of a contact', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const body = { brandId, ...school, requestKey: newId(noon) };
  const { id } = (await owner.call(legacyContacts, 'create', { body })).body.data;
  const manager = await own.as(
    'Manager',
    buildPermission('MANAGE_LEGACY_DATA', 'write', [brandId]),
  );
  const refused = await manager.call(legacyContacts, 'makeClient', { params: { id } });
  expect(refused.status).toBe(403);
});
