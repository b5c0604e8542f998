// An opt-out applies to everything that isn't essential, and follows the person.
import { expect, test } from 'vitest';
import { createClient, getClient } from '#functions/data/clients/clients.ts';
import {
  filterMailable,
  getOptOuts,
  isOptedOut,
  listOptOuts,
} from '#functions/data/marketing/mail-opt-outs.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { contactPersons } from '#shared/contract/clients/contact-persons.ts';
import { campaignOptOuts } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { legacyContacts } from '#shared/contract/marketing/legacy-contacts.ts';
import { eventMails } from '#shared/contract/mail/event-mails.ts';
import { brandId } from '#tests/support/every-route/area-examples.ts';
import { bookTestEvent } from '#tests/support/fixtures/event-mails.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const address = () => `${newId(noon).toLowerCase()}@people.example`;

const leave = (owner: Caller, email: string) =>
  owner.call(campaignOptOuts, 'setStatus', { body: { email, optedOut: true } });

async function client({ scope }: World, contactEmail: string) {
  const clientId = newId(noon);
  await createClient(scope, buildClient({ clientId, contactEmail }), noon);
  return clientId;
}

test('a contact who has opted out and gets another address stays opted out', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [before, after] = [address(), address()];
  const clientId = await client(own, before);
  await leave(owner, before);
  const { contacts = [], version = 1 } = (await getClient(own.scope, clientId)) ?? {};
  const [contact] = contacts;
  if (!contact) throw new Error('no contact');
  const { contactId: id, name, title, phone } = contact;

  const { status } = await owner.call(contactPersons, 'update', {
    body: { id, clientId, version, name, title, phone, email: after },
  });

  expect([status, await isOptedOut(own.scope, after)]).toEqual([200, true]);
});

test('so does a legacy contact', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [before, after] = [address(), address()];
  const details = { brandId, contactName: 'Lee Poe' };
  const { body } = await owner.call(legacyContacts, 'create', {
    body: { ...details, email: before, requestKey: newId(noon) },
  });
  await leave(owner, before);

  const { status } = await owner.call(legacyContacts, 'update', {
    body: { ...details, id: body.data.id, version: 1, email: after },
  });

  expect([status, await isOptedOut(own.scope, after)]).toEqual([200, true]);
});

test('whoever wants mail again is opted out for no reader, until they leave once more', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const email = address();
  const readAll = async () => [
    await isOptedOut(own.scope, email),
    await filterMailable(own.scope, [email]),
    (await getOptOuts(own.scope, [email])).map(({ mailbox }) => mailbox),
    (await listOptOuts(own.scope)).map(({ mailbox }) => mailbox),
  ];
  await leave(owner, email);

  await owner.call(campaignOptOuts, 'setStatus', { body: { email, optedOut: false } });
  const back = await readAll();
  await leave(owner, email);

  expect(back).toEqual([false, [email], [], []]);
  expect(await readAll()).toEqual([true, [], [email], [email]]);
});

test('after a merge both addresses are as they were', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [out, wanted] = [address(), address()];
  const [mergedId, keptId] = [await client(own, out), await client(own, wanted)];
  await leave(owner, out);

  const body = { keptId, keptVersion: 1, mergedId, mergedVersion: 1, requestKey: newId(noon) };
  const { status } = await owner.call(clientMerges, 'merge', { body });
  await settle();

  const outs = [await isOptedOut(own.scope, out), await isOptedOut(own.scope, wanted)];
  expect([status, ...outs]).toEqual([200, true, false]);
});

test('whoever has opted out gets no copy of a mail that they could do without', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { eventId, email } = await bookTestEvent(own);
  const [out, other] = [address(), address()];
  await leave(owner, out);

  await owner.call(eventMails, 'sendCustom', {
    body: {
      eventId,
      subject: 'News',
      html: '<p>Hello</p>',
      cc: [out, other],
      requestKey: newId(noon),
    },
  });
  await settle();

  expect((await listMailsTo(email))[0]?.destination.cc).toEqual([other]);
});
