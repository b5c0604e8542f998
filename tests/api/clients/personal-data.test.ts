// A person's data on request, and its deletion (CCPA, GDPR).
import { expect, test } from 'vitest';
import { getAnyClient } from '#functions/data/clients/clients.ts';
import { listAllClientActivity } from '#functions/data/clients/client-activity.ts';
import { listClientMerges } from '#functions/data/clients/client-merges.ts';
import { bookingRequestList } from '#functions/data/events/booking-request-list.ts';
import { getBookingRequest } from '#functions/data/events/booking-requests.ts';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import {
  buildCreateLegacyContactItems,
  getLegacyContact,
} from '#functions/data/marketing/legacy-contacts.ts';
import { transact } from '#functions/data/store/transact.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { clientDataPlaces } from '#shared/domain/clients/personal-data.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { claimsExpiredAt, createEvents } from '#tests/support/fixtures/bulk-changes.ts';
import { buildInvoiceInput } from '#tests/support/fixtures/invoices.ts';
import {
  type InesWorld,
  addClientOfSameMailbox,
  addRequestOfInes,
  buildLegacyContact,
  email,
  fillEveryPlace,
  mergeInto,
  worldOfInes,
} from '#tests/support/fixtures/personal-data.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { listItems } from '#tests/support/list-items.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { buildPermission, noon } from '#tests/support/world.ts';

const preview = async ({ owner, id }: InesWorld) =>
  (await owner.call(clients, 'personalData', { params: { id } })).body.data;

async function deleteAll(ines: InesWorld) {
  const { version } = await preview(ines);
  return deleteVersion(ines, version);
}

const deleteVersion = ({ owner, id }: InesWorld, version: number) =>
  owner.call(clients, 'deletePersonalData', { params: { id }, body: { version } });

async function exportAll({ owner, id }: InesWorld) {
  const { body } = await owner.call(clients, 'exportPersonalData', { params: { id } });
  const { file } = body as unknown as { file: { name: string; bytes: Uint8Array } };
  return { name: file.name, content: new TextDecoder().decode(file.bytes) };
}

test('the file has what is found about the client', async () => {
  const ines = await worldOfInes();
  await addRequestOfInes(ines);

  const { name, content } = await exportAll(ines);

  expect(name).toBe(`personal-data-${ines.id}.json`);
  const data = JSON.parse(content);
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['activity', 'bookingRequests', 'events', 'client']),
  );
  expect(data.events[0].event).toMatchObject({ eventName: 'Lindqvist wedding' });
  expect(data.bookingRequests[0]).toMatchObject({ message: 'We marry in March' });
  expect(data.client[0].contacts[0]).toMatchObject({ email });
});

test('what is deleted, what is anonymized and what stays is said before', async () => {
  const { places, obstacles, deletion } = await preview(await worldOfInes());

  expect(places).toEqual([
    { place: 'activity', fate: 'deleted', count: 1 },
    { place: 'events', fate: 'anonymized', count: 1 },
    { place: 'client', fate: 'anonymized', count: 1 },
  ]);
  expect(obstacles).toEqual([]);
  expect(deletion).toBeNull();
});

test('deleted, nothing says who the client was, and the event keeps its day', async () => {
  const ines = await worldOfInes();
  const { scope } = ines.own;
  await addRequestOfInes(ines);

  const answer = await deleteAll(ines);
  await settle();

  expect(answer.body.data.isDone).toBe(true);
  const client = await getAnyClient(scope, ines.id);
  const event = await getEvent(scope, ines.eventId);
  const { entries } = await bookingRequestList.rowSet(scope, noon);
  const left = JSON.stringify([client, event, entries.map(({ row }) => row)]);
  for (const word of ['Lindqvist', 'Ines', 'Quarry', email, '6305550142']) {
    expect(left).not.toContain(word);
  }
  expect(event).toMatchObject({ eventDate: '2026-03-02', clientId: ines.id });
  expect(await listAllClientActivity(scope, ines.id)).toEqual([]);
});

test('of everything in every place, only what the table says stays', async () => {
  const ines = await worldOfInes();
  await fillEveryPlace(ines);

  const { places, obstacles } = await preview(ines);
  const answer = await deleteAll(ines);
  await settle();

  expect(obstacles).toEqual([]);
  expect(places.map(({ place }) => place).toSorted()).toEqual([...clientDataPlaces].toSorted());
  expect(answer.body.data.isDone).toBe(true);
  const items = await listItems();
  const left = items.filter((item) => item['tenant'] === ines.own.scope.tenant).filter(isAboutInes);
  expect([...new Set(left.map((item) => String(item['__edb_e__'])))].toSorted()).toEqual(
    entitiesThatStay,
  );
});

/** What was on the issued invoice, and why nobody writes to her again. */
const entitiesThatStay = ['invoice', 'invoice-revision', 'mail-opt-out'];

const isAboutInes = (item: unknown) => {
  const stored = JSON.stringify(item);
  return ['Lindqvist', 'Ines', 'Quarry', email, '6305550142'].some((word) => stored.includes(word));
};

test('what is another client’s is neither given out nor deleted, though they share a mailbox', async () => {
  const ines = await worldOfInes();
  const { scope } = ines.own;
  const otherId = await addClientOfSameMailbox(ines, 'Baker Street Diner');
  const eventId = newId(noon);
  const about = { clientId: otherId, businessName: 'Baker Street Diner', eventName: 'Diner' };
  const event = buildEvent({ eventId, code: newEventCode(), ...about });
  await createEvent(scope, event, undefined);
  const requestId = await addRequestOfInes(ines, { eventId, message: 'For the diner' });
  const contact = buildLegacyContact({ clientId: otherId, notes: 'Of the diner' });
  await transact(buildCreateLegacyContactItems(scope, contact));
  await settle();

  const { content } = await exportAll(ines);
  await deleteAll(ines);

  expect(content).not.toMatch(/diner/iu);
  expect(await getBookingRequest(scope, requestId)).toMatchObject({ message: 'For the diner' });
  expect(await getLegacyContact(scope, contact.contactId)).toMatchObject({ notes: 'Of the diner' });
});

test('an event that is booked while the deletion goes on stops it', async () => {
  const ines = await worldOfInes();
  const { scope } = ines.own;
  const about = { clientId: ines.id, businessName: 'Lindqvist Family', notes: 'Ring for Ines' };
  const held = { ...about, eventDate: localDate('2026-03-03'), status: 'booked' } as const;
  await createEvents(scope, 26, held);
  await settle();

  const answer = await deleteAll(ines);
  const [booked = ''] = await createEvents(scope, 1, {
    ...held,
    eventDate: localDate('2026-08-03'),
  });
  await tick('advance-bulk-jobs', claimsExpiredAt);

  expect(answer.body.data.isDone).toBe(false);
  const { deletion, obstacles } = await preview(ines);
  expect(deletion).toEqual({ id: answer.body.data.changeId, state: 'stopped' });
  expect(obstacles).toEqual([{ obstacle: 'upcomingEvents', count: 1 }]);
  expect(await getEvent(scope, booked)).toMatchObject({ notes: 'Ring for Ines' });
  expect(await getAnyClient(scope, ines.id)).toMatchObject({ businessName: 'Lindqvist Family' });
});

test('more than a step takes is deleted in the background, and shown as going on', async () => {
  const ines = await worldOfInes();
  const { scope } = ines.own;
  const about = { clientId: ines.id, businessName: 'Lindqvist Family', notes: 'Ring for Ines' };
  const eventDate = localDate('2026-03-03');
  const eventIds = await createEvents(scope, 26, { ...about, eventDate, status: 'booked' });
  await settle();

  const answer = await deleteAll(ines);
  const { deletion } = await preview(ines);
  await tick('advance-bulk-jobs', claimsExpiredAt);

  expect(deletion).toEqual({ id: answer.body.data.changeId, state: 'running' });
  const events = await Promise.all(eventIds.map((eventId) => getEvent(scope, eventId)));
  expect(events.map((event) => event?.notes)).toEqual(eventIds.map(() => ''));
  expect(await getAnyClient(scope, ines.id)).toMatchObject({ businessName: 'Deleted client' });
});

test('while a request or a quote waits for an answer, nothing is deleted', async () => {
  const ines = await worldOfInes();
  await addRequestOfInes(ines, { eventDate: '2026-09-01' });
  const body = buildInvoiceInput(ines.id, { type: 'quotation' });
  const { id } = (await ines.owner.call(invoices, 'add', { body })).body.data;
  await ines.owner.call(invoices, 'publish', { body: { id, version: 1, mail: false } });
  await settle();

  const { obstacles } = await preview(ines);
  const answer = await deleteAll(ines);

  expect(obstacles).toEqual([
    { obstacle: 'openRequests', count: 1 },
    { obstacle: 'openQuotes', count: 1 },
  ]);
  expect(answer.status).toBe(409);
});

test('asked again after the answer was lost, it is the same deletion', async () => {
  const ines = await worldOfInes();
  const { version } = await preview(ines);
  const first = await deleteVersion(ines, version);

  const second = await deleteVersion(ines, version);

  expect(second.status).toBe(200);
  expect(second.body.data).toEqual(first.body.data);
});

test('it is recorded who deleted the data, once', async () => {
  const ines = await worldOfInes();

  await deleteAll(ines);

  const log = await ines.owner.call(auditLog, 'list', { body: { action: 'personalDataDeleted' } });
  expect(log.body.data).toHaveLength(1);
  expect(log.body.data[0]).toMatchObject({ details: ines.id });
});

test('the data of a client with an upcoming event can’t be deleted', async () => {
  const ines = await worldOfInes({ eventDate: '2027-03-02' });

  const { obstacles } = await preview(ines);
  const answer = await deleteAll(ines);

  expect(obstacles).toEqual([{ obstacle: 'upcomingEvents', count: 1 }]);
  expect(answer.status).toBe(409);
  expect((await getAnyClient(ines.own.scope, ines.id))?.businessName).toBe('Lindqvist Family');
});

test('a client that changed since the preview is refused', async () => {
  const ines = await worldOfInes();
  const { version } = await preview(ines);
  const answer = await ines.owner.call(clients, 'deletePersonalData', {
    params: { id: ines.id },
    body: { version: version + 1 },
  });

  expect(answer.status).toBe(409);
});

async function undoMerges({ owner }: InesWorld, clientId: string) {
  const list = await owner.call(clientMerges, 'list', { query: { clientId } });
  for (const { id: mergeId } of list.body.data) {
    await owner.call(clientMerges, 'undo', { body: { clientId, mergeId } });
  }
  await settle();
}

test('clients that were merged into it go too', async () => {
  const ines = await worldOfInes();
  const mergedId = await addClientOfSameMailbox(ines, 'I. Lindqvist');
  await mergeInto(ines, ines.id, mergedId);

  const { places } = await preview(ines);
  await deleteAll(ines);

  expect(places.map(({ place }) => place)).toContain('merges');
  expect(await getAnyClient(ines.own.scope, mergedId)).toBeUndefined();
});

test('of a client that was merged into it by mistake, the file has nothing', async () => {
  const ines = await worldOfInes();
  await mergeInto(ines, ines.id, await addClientOfSameMailbox(ines, 'Baker Street Diner'));
  await undoMerges(ines, ines.id);

  const { content } = await exportAll(ines);

  const { activity: _whatWasDone, ...rest } = JSON.parse(content);
  expect(JSON.stringify(rest)).not.toContain('Baker Street Diner');
  expect(rest.merges).toHaveLength(1);
});

test('the client that it was merged into by mistake remembers no contacts of it', async () => {
  const ines = await worldOfInes();
  const keptId = await addClientOfSameMailbox(ines, 'Baker Street Diner');
  await mergeInto(ines, keptId, ines.id);
  await undoMerges(ines, keptId);

  const [record] = await listClientMerges(ines.own.scope, keptId);

  expect(record).toMatchObject({ state: 'undone', mergedName: '' });
  expect(JSON.stringify(record)).not.toContain('Lindqvist');
});

test.each([41, 49, 57, 65, 73, 81, 97])(
  'cut off at request %i, the deletion is carried out all the same',
  async (request) => {
    const ines = await worldOfInes();
    const requestId = await addRequestOfInes(ines);

    const wasCut = await interruptAt(() => deleteAll(ines), {
      request,
      isSent: request % 16 === 1,
    });
    const begun = await isBegun(ines);
    // A tick takes eight steps.
    await tick('advance-bulk-jobs', claimsExpiredAt);
    await tick('advance-bulk-jobs', claimsExpiredAt);
    if (!begun) await deleteAll(ines);
    await settle();

    expect(wasCut).toBe(true);
    const client = await getAnyClient(ines.own.scope, ines.id);
    const event = await getEvent(ines.own.scope, ines.eventId);
    expect(client).toMatchObject({ businessName: 'Deleted client', contacts: [], active: false });
    expect(event).toMatchObject({ businessName: 'Deleted client', notes: '', address: '' });
    const asked = await getBookingRequest(ines.own.scope, requestId);
    expect(asked).toMatchObject({ contactName: '', contactEmail: '', message: '' });
  },
);

/** It is recorded in the same transaction that begins it. */
async function isBegun({ owner }: InesWorld) {
  const log = await owner.call(auditLog, 'list', { body: { action: 'personalDataDeleted' } });
  return log.body.data.length > 0;
}

test('deleted twice at once, it is one deletion', async () => {
  const ines = await worldOfInes();
  const { version } = await preview(ines);

  const answers = await Promise.all([deleteVersion(ines, version), deleteVersion(ines, version)]);

  expect(new Set(answers.map(({ body }) => body.data.changeId)).size).toBe(1);
  const log = await ines.owner.call(auditLog, 'list', { body: { action: 'personalDataDeleted' } });
  expect(log.body.data).toHaveLength(1);
});

test('a manager can neither look up what is stored, nor take it out, nor delete it', async () => {
  const { own, id } = await worldOfInes();
  const manager = await own.as('Manager', buildPermission('MANAGE_CLIENT', 'write', ['ice']));

  const answers = await Promise.all([
    manager.call(clients, 'personalData', { params: { id } }),
    manager.call(clients, 'exportPersonalData', { params: { id } }),
    manager.call(clients, 'deletePersonalData', { params: { id }, body: { version: 1 } }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});
