import { expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { events } from '#shared/contract/events/events.ts';
import { contactPersons } from '#shared/contract/clients/contact-persons.ts';
import { text } from '#shared/text/catalogue.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

async function added(caller: Caller, over: object = {}) {
  const fields = { businessName: 'Lincoln Elementary', brandIds: ['shaved-ice'], ...over };
  const { body } = await caller.call(clients, 'add', {
    body: { ...fields, requestKey: newId(noon) },
  });
  return body.data.id;
}

const getClientDetails = async (caller: Caller, id: string) =>
  (await caller.call(clients, 'details', { params: { id } })).body.data;

const named = (scope: World['scope'], businessName: string, over = {}) =>
  createClient(scope, buildClient({ clientId: newId(noon), businessName, ...over }), noon);

async function listed(caller: Caller, body: object = {}) {
  const page = await caller.call(clients, 'list', { body });
  return page.body.data.map(({ businessName }: { businessName: string }) => businessName);
}

test('a client is added with its contact persons, and each tag once', async () => {
  const owner = await (await world()).as('Franchise');
  const contacts = [{ name: 'Maria Novak', email: 'maria@lincoln.example', phone: '6305550142' }];

  const id = await added(owner, { contacts, tags: ['VIP', 'vip', 'School'] });

  const client = await getClientDetails(owner, id);
  expect(client).toMatchObject({ businessName: 'Lincoln Elementary', active: true, version: 1 });
  expect(client.tags).toEqual(['VIP', 'School']);
  expect(client.contacts).toMatchObject([{ name: 'Maria Novak', phone: '6305550142' }]);
});

test('the same request sent again adds nothing twice', async () => {
  const owner = await (await world()).as('Franchise');
  const body = { businessName: 'Lincoln High', requestKey: newId(noon) };

  const answers = [
    await owner.call(clients, 'add', { body }),
    await owner.call(clients, 'add', { body }),
  ];

  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
  expect(await listed(owner)).toEqual(['Lincoln High']);
});

test('the grid searches contacts, and filters by industry, tag and state', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await named(own.scope, 'Grace Church', { industry: 'Churches', contactName: 'Noor Haddad' });
  await named(own.scope, 'Adams School', { tags: ['VIP'] });
  await named(own.scope, 'Mercy Clinic', { industry: 'Healthcare', active: false });

  expect(await listed(owner)).toEqual(['Adams School', 'Grace Church', 'Mercy Clinic']);
  expect(await listed(owner, { searchText: 'noor' })).toEqual(['Grace Church']);
  expect(await listed(owner, { industries: ['Healthcare'] })).toEqual(['Mercy Clinic']);
  expect(await listed(owner, { tags: ['vip'] })).toEqual(['Adams School']);
  expect(await listed(owner, { active: true })).toEqual(['Adams School', 'Grace Church']);
});

test('a manager of one brand sees its clients, and those that have booked none yet', async () => {
  const own = await world();
  await named(own.scope, 'Ice Rink', { brandIds: ['shaved-ice'] });
  await named(own.scope, 'Office Park', { brandIds: ['coffee'] });
  await named(own.scope, 'New Neighbor');
  const manager = await own.as('Manager', buildPermission('MANAGE_CLIENT', 'write', ['coffee']));

  expect(await listed(manager)).toEqual(['New Neighbor', 'Office Park']);
});

test('whoever is limited to a brand leaves the others of a client as they are', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await added(owner, { brandIds: ['coffee', 'shaved-ice'] });
  const manager = await own.as('Manager', buildPermission('MANAGE_CLIENT', 'write', ['coffee']));
  const change = { id, version: 1, businessName: 'Lincoln Elementary' };

  const none = await manager.call(clients, 'update', { body: { ...change, brandIds: [] } });
  const same = await manager.call(clients, 'update', {
    body: { ...change, brandIds: ['coffee'] },
  });

  expect([none.status, same.status]).toEqual([400, 200]);
  expect((await getClientDetails(owner, id)).brandIds).toEqual(['coffee', 'shaved-ice']);
});

test('bookings choose among active clients, whether by events or by clients one is let in', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await added(owner, { brandIds: ['coffee'] });
  const manager = await own.as('Manager', buildPermission('MANAGE_CLIENT', 'read', ['coffee']));
  const found = async (caller: Caller) =>
    (await caller.call(clients, 'search', { query: { searchText: 'linc' } })).body.data.length;

  const before = await found(manager);
  await owner.call(clients, 'setActivated', { body: { id, activated: false } });

  expect([before, await found(manager), await found(owner)]).toEqual([1, 0, 0]);
});

test('whoever may book names a new client with the booking, and neither lists nor changes any', async () => {
  const own = await world();
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['coffee']));
  const booking = {
    eventName: 'Open House',
    brandId: 'coffee',
    eventDate: '2026-07-20',
    startTime: '11:00',
    endTime: '14:00',
    requestKey: newId(noon),
    client: { newClient: { businessName: 'Mercy Clinic' } },
  };

  const booked = await manager.call(events, 'quickAdd', { body: booking });
  const list = await manager.call(clients, 'list', { body: {} });
  const [id = ''] = (
    await (await own.as('Franchise')).call(clients, 'list', { body: { searchText: 'mercy' } })
  ).body.data.map((client) => client.id);
  const change = await manager.call(clients, 'setActivated', { body: { id, activated: false } });

  expect([booked.status, list.status, change.status]).toEqual([200, 403, 403]);
  expect((await getClientDetails(await own.as('Franchise'), id)).brandIds).toEqual(['coffee']);
});

test('whoever saves over a version that is gone hears of it', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await added(owner);
  const change = { id, businessName: 'Lincoln Middle' };

  const first = await owner.call(clients, 'update', { body: { ...change, version: 1 } });
  const second = await owner.call(clients, 'update', { body: { ...change, version: 1 } });

  expect([first.status, second.status]).toEqual([200, 409]);
});

test('tags are offered as they are used most', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await named(own.scope, 'One', { tags: ['School', 'VIP'] });
  await named(own.scope, 'Two', { tags: ['VIP'] });

  const { body } = await owner.call(clients, 'tags', { query: {} });

  expect(body.data).toEqual(['VIP', 'School']);
});

test('the first contact person is the main one, and the order is the person’s', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await added(owner, { contacts: [{ name: 'Maria' }, { name: 'Noor' }] });
  const { contacts, version } = await getClientDetails(owner, id);
  const ids = contacts.map((contact: { id: string }) => contact.id).reverse();

  const lost = await owner.call(contactPersons, 'shuffle', {
    body: { clientId: id, version, ids: ids.slice(1) },
  });
  await owner.call(contactPersons, 'shuffle', { body: { clientId: id, version, ids } });

  const page = await owner.call(clients, 'list', { body: {} });
  expect(lost.status).toBe(400);
  expect(page.body.data[0]?.contactName).toBe('Noor');
});

test('a contact person is copied to another client, and stays', async () => {
  const owner = await (await world()).as('Franchise');
  const clientId = await added(owner, { contacts: [{ name: 'Maria' }] });
  const toClientId = await added(owner, { businessName: 'Lincoln High' });
  const { contacts } = await getClientDetails(owner, clientId);
  const body = { clientId, id: contacts[0]?.id ?? '', requestKey: newId(noon) };

  const nowhere = await owner.call(contactPersons, 'copy', {
    body: { ...body, toClientId: 'nobody' },
  });
  await owner.call(contactPersons, 'copy', { body: { ...body, toClientId } });
  await owner.call(contactPersons, 'copy', { body: { ...body, toClientId } });

  expect(nowhere.body).toMatchObject({ toClientId: [{ message: text('contact_copy_valid') }] });
  expect((await getClientDetails(owner, toClientId)).contacts).toMatchObject([{ name: 'Maria' }]);
  expect((await getClientDetails(owner, clientId)).contacts).toHaveLength(1);
});

test('contacts that are added at once are all there', async () => {
  const owner = await (await world()).as('Franchise');
  const clientId = await added(owner);
  const names = ['Maria', 'Noor', 'Robin'];

  const answers = await Promise.all(
    names.map((name) =>
      owner.call(contactPersons, 'add', { body: { clientId, name, requestKey: newId(noon) } }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { contacts } = await getClientDetails(owner, clientId);
  expect(contacts.map(({ name }: { name: string }) => name).sort()).toEqual(names);
});

test('whoever may only read a brand is offered its clients to look at, and not to book', async () => {
  const { as } = await world();
  const owner = await as('Franchise');
  const reader = await as('Manager', [
    ...buildPermission('MANAGE_CLIENT', 'read', ['coffee']),
    ...buildPermission('MANAGE_EVENT', 'read', ['coffee']),
    ...buildPermission('MANAGE_EVENT', 'write', ['shaved-ice']),
  ]);
  const contacts = [{ name: 'Ann Lee', email: 'ann@lee.example', phone: '6305550100' }];
  const names = ['Bean Bar', 'Ice Age'] as const;
  for (const [at, brandId] of ['coffee', 'shaved-ice'].entries()) {
    const body = { businessName: names[at] ?? '', brandIds: [brandId], contacts };
    await owner.call(clients, 'add', { body: { ...body, requestKey: newId(noon) } });
  }
  const found = async (chosenFor?: 'event' | 'invoice') =>
    (
      await reader.call(clients, 'search', {
        query: { searchText: '', ...(chosenFor && { chosenFor }) },
      })
    ).body.data.map(({ businessName }) => businessName);

  expect(await found()).toEqual(['Bean Bar', 'Ice Age']);
  expect(await found('event')).toEqual(['Ice Age']);
  expect(await found('invoice')).toEqual([]);
});
