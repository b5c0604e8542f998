import { expect, test } from 'vitest';
import { clientList } from '#functions/data/clients/client-list.ts';
import { createClient, getAnyClient } from '#functions/data/clients/clients.ts';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { listClientEvents } from '#functions/data/events/event-list.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildClient, buildEvent } from '#scripts/seed/builders.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { clientPages } from '#shared/contract/clients/client-pages.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { instant } from '#shared/domain/values/instant.ts';
import {
  addInvoiceDraft,
  getInvoiceDetails,
  publishDraft,
} from '#tests/support/fixtures/invoices.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const day = 86_400_000;

async function client({ scope }: World, over: Parameters<typeof buildClient>[0]) {
  await createClient(scope, buildClient(over), noon);
  return over.clientId;
}

async function book({ scope }: World, clientId: string, over: Partial<Event> = {}) {
  const eventId = newId(noon);
  const named = { eventId, code: newEventCode(), clientId, ...over };
  await createEvent(scope, buildEvent(named), undefined);
  return eventId;
}

/** Two clients with their own events. */
async function twins() {
  const own = await world();
  const owner = await own.as('Franchise');
  const keptId = await client(own, { clientId: newId(noon), businessName: 'Lincoln School' });
  const mergedId = await client(own, {
    clientId: newId(noon),
    businessName: 'Lincoln Elem. School',
    tags: ['VIP'],
    industry: 'Schools',
    contactName: 'Noor',
    address: '18 Depot St',
    zip: '60540',
  });
  const named = { businessName: 'Lincoln School' };
  const events = [
    await book(own, keptId, named),
    await book(own, mergedId),
    await book(own, mergedId),
  ];
  await settle();
  return { own, owner, keptId, mergedId, events };
}

type Twins = Awaited<ReturnType<typeof twins>>;

/** Everything stored about both and about their events, whatever the number of writes. */
async function readStoredState({ own, keptId, mergedId, events }: Twins) {
  const both = await Promise.all([keptId, mergedId].map((id) => getAnyClient(own.scope, id)));
  const booked = await Promise.all(events.map((id) => getEvent(own.scope, id)));
  return {
    both: both.map((it) => it && { ...it, version: 0 }),
    booked: booked.map((it) => it && [it.clientId, it.businessName, it.industry]),
  };
}

async function mergeBoth({ owner, keptId, mergedId }: Twins) {
  const preview = await owner.call(clientMerges, 'preview', { query: { keptId, mergedId } });
  const { kept, merged } = preview.body.data;
  return owner.call(clientMerges, 'merge', {
    body: {
      keptId,
      keptVersion: kept.version,
      mergedId,
      mergedVersion: merged.version,
      requestKey: newId(noon),
    },
  });
}

const undo = (caller: Caller, clientId: string, mergeId: string, now = noon) =>
  caller.call(clientMerges, 'undo', { body: { clientId, mergeId } }, now);

test('the preview says what each field becomes, and what moves', async () => {
  const { owner, keptId, mergedId } = await twins();

  const { body } = await owner.call(clientMerges, 'preview', { query: { keptId, mergedId } });

  const { fields, moves, tooMuch } = body.data;
  const address = fields.find(({ field }: { field: string }) => field === 'address');
  expect(address).toEqual({
    field: 'address',
    kept: '',
    merged: '18 Depot St',
    result: '18 Depot St',
  });
  expect(moves).toEqual({ events: 2, contacts: 1, tags: 1, notes: 0, bannerFiles: 0 });
  expect(tooMuch).toBeNull();
});

test('the statement of a merged client is that of the kept one', async () => {
  const both = await twins();
  const { owner, keptId, mergedId } = both;
  const readName = async (id: string) => {
    const asked = { params: { id }, query: {} };
    const { status, body } = await owner.call(invoicePayments, 'statement', asked);
    return status === 200 ? [body.data.clientId, body.data.businessName] : status;
  };
  const before = await readName(mergedId);

  await mergeBoth(both);
  await settle();
  const after = await readName(mergedId);

  expect(before).toEqual([mergedId, 'Lincoln Elem. School']);
  expect(after).toEqual([keptId, 'Lincoln School']);
  expect(await readName('nobody')).toBe(404);
});

test('a merged client is in no list, its address leads to the kept one, and its events are of the one that is kept', async () => {
  const both = await twins();

  await mergeBoth(both);
  await settle();

  const { own, owner, keptId, mergedId, events } = both;
  const gone = await owner.call(clients, 'details', { params: { id: mergedId } });
  const list = await owner.call(clients, 'list', { body: {} });
  const moved = await listClientEvents(own.scope, keptId);
  expect([gone.status, gone.body.data.id]).toEqual([200, keptId]);
  expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([keptId]);
  expect(moved.map(({ id }) => id).toSorted()).toEqual(events.toSorted());
  expect(new Set(moved.map(({ businessName }) => businessName))).toEqual(
    new Set(['Lincoln School']),
  );
});

const listActivity = async (owner: Caller, clientId: string) =>
  (await owner.call(clientPages, 'activity', { query: { clientId } })).body.data.map(
    ({ action, about }) => (about ? `${action}: ${about}` : action),
  );

test('what happened to either of them stands with the one that is kept, by either address', async () => {
  const both = await twins();
  const { owner, keptId, mergedId } = both;
  const note = (clientId: string, text: string, at: number) =>
    owner.call(
      clientPages,
      'addNote',
      { body: { clientId, note: text, requestKey: newId(noon) } },
      instant(noon + at),
    );
  await note(mergedId, 'Gate code 12', 1000);
  await note(keptId, 'Pays by check', 2000);
  const mergedAlone = await listActivity(owner, mergedId);

  await mergeBoth(both);

  const kept = await listActivity(owner, keptId);
  expect(kept).toEqual(expect.arrayContaining(mergedAlone));
  expect(kept.filter((it) => it.startsWith('noteAdded')).length).toBe(2);
  expect(kept).toEqual(expect.arrayContaining(['merged: Lincoln Elem. School']));
  expect(await listActivity(owner, mergedId)).toEqual(kept);
});

test('a chain of merges leads to the last one, with all that happened to each', async () => {
  const both = await twins();
  const { own, owner, keptId, mergedId } = both;
  const lastId = await client(own, { clientId: newId(noon), businessName: 'Lincoln District' });
  await mergeBoth(both);
  await mergeBoth({ ...both, keptId: lastId, mergedId: keptId });

  const { body } = await owner.call(clients, 'details', { params: { id: mergedId } });
  const activity = await listActivity(owner, mergedId);

  expect(body.data.id).toBe(lastId);
  expect(activity.filter((it) => it === 'added').length).toBe(3);
});

test('after a merge is undone each has its own activity again', async () => {
  const both = await twins();
  const { owner, keptId, mergedId } = both;
  const merge = await mergeBoth(both);
  await undo(owner, keptId, merge.body.data.id);

  const { body } = await owner.call(clients, 'details', { params: { id: mergedId } });

  expect(body.data.id).toBe(mergedId);
  expect((await listActivity(owner, keptId)).filter((it) => it === 'added').length).toBe(1);
});

test('undone, both are just what they were, and lists hold what is stored', async () => {
  const both = await twins();
  const before = await readStoredState(both);

  const { body } = await mergeBoth(both);
  await settle();
  const undone = await undo(both.owner, both.keptId, body.data.id);
  await settle();

  expect(undone.status).toBe(200);
  expect(await readStoredState(both)).toEqual(before);
  expect(await clientList.repair(both.own.scope)).toEqual([]);
});

test('a merge is undone once, for 30 days, and not by others', async () => {
  const both = await twins();
  const { body } = await mergeBoth(both);
  const stranger = await (await world()).as('Franchise');

  const late = await undo(both.owner, both.keptId, body.data.id, instant(noon + 30 * day));
  const foreign = await undo(stranger, both.keptId, body.data.id);
  const first = await undo(both.owner, both.keptId, body.data.id);
  const second = await undo(both.owner, both.keptId, body.data.id);

  expect([late, foreign, first, second].map(({ status }) => status)).toEqual([409, 404, 200, 409]);
});

test('the same merge sent again merges nothing twice', async () => {
  const { owner, keptId, mergedId } = await twins();
  const [kept, merged] = await Promise.all(
    [keptId, mergedId].map((id) => owner.call(clients, 'details', { params: { id } })),
  );
  const versions = {
    keptVersion: kept?.body.data.version ?? 0,
    mergedVersion: merged?.body.data.version ?? 0,
  };
  const body = { keptId, mergedId, ...versions, requestKey: newId(noon) };

  const answers = [
    await owner.call(clientMerges, 'merge', { body }),
    await owner.call(clientMerges, 'merge', { body }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
});

test('an event that is booked for the merged client meanwhile moves, and moves back', async () => {
  const both = await twins();
  const { body } = await mergeBoth(both);
  await settle();

  const late = await book(both.own, both.mergedId);
  await settle();
  const moved = await getEvent(both.own.scope, late);
  await undo(both.owner, both.keptId, body.data.id);
  await settle();

  const back = await getEvent(both.own.scope, late);
  expect([moved?.clientId, back?.clientId]).toEqual([both.keptId, both.mergedId]);
});

test('a new name stands on every event of the client, and on what is booked at that moment', async () => {
  const { own, owner, keptId, events } = await twins();
  const { body } = await owner.call(clients, 'details', { params: { id: keptId } });
  const { version } = body.data;
  const change = { id: keptId, version, businessName: 'Lincoln Academy', industry: 'Schools' };

  await owner.call(clients, 'update', { body: change });
  const late = await book(own, keptId, { businessName: 'Lincoln School' });
  await settle();

  const named = await Promise.all([events[0] ?? '', late].map((id) => getEvent(own.scope, id)));
  expect(named.map((event) => event?.businessName)).toEqual(['Lincoln Academy', 'Lincoln Academy']);
});

test('a client belongs to each brand that it books', async () => {
  const { own, owner, keptId } = await twins();

  await book(own, keptId, { brandId: 'coffee', businessName: 'Lincoln School' });
  await settle();

  const { body } = await owner.call(clients, 'details', { params: { id: keptId } });
  expect(body.data.brandIds).toEqual(['coffee', 'shaved-ice']);
});

test('duplicates are found while typing, and listed', async () => {
  const { owner } = await twins();

  const typing = await owner.call(clientMerges, 'alike', {
    query: { businessName: 'lincoln elementary school' },
  });
  const groups = await owner.call(clientMerges, 'duplicates', {});

  expect(typing.body.data).toMatchObject([
    { businessName: 'Lincoln Elem. School', reasons: ['name'] },
  ]);
  // Both have the builder's contact.
  expect(groups.body.data).toMatchObject([{ reasons: ['email', 'phone'] }]);
});

test('invoices and quotes go with a client that is merged, and come back when that is undone', async () => {
  const both = await twins();
  const clientOfInvoice = async (id: string) =>
    (await getInvoiceDetails(both.owner, id)).customerDetails.clientId;
  const own = {
    customerDetails: { clientId: both.mergedId, businessName: 'Lincoln Elem. School' },
  };
  const invoice = await addInvoiceDraft(both.own, both.owner, own);
  const kept = await addInvoiceDraft(both.own, both.owner, {
    customerDetails: { clientId: both.keptId, businessName: 'Lincoln School' },
  });
  await publishDraft(both.owner, invoice, noon, false);
  const { body } = await mergeBoth(both);
  await settle();
  const moved = await Promise.all([invoice, kept].map(clientOfInvoice));

  await undo(both.owner, both.keptId, body.data.id);
  await settle();

  expect(moved).toEqual([both.keptId, both.keptId]);
  expect(await Promise.all([invoice, kept].map(clientOfInvoice))).toEqual([
    both.mergedId,
    both.keptId,
  ]);
  expect((await getInvoiceDetails(both.owner, invoice)).revision).toBe(1);
});
