// A person's data on request, and its deletion (CCPA, GDPR).
import { expect, test } from 'vitest';
import { getAnyClient } from '#functions/data/clients/clients.ts';
import { listAllClientActivity } from '#functions/data/clients/client-activity.ts';
import { listClientMerges } from '#functions/data/clients/client-merges.ts';
import { bookingRequestList } from '#functions/data/events/booking-request-list.ts';
import type { BookingRequest } from '#functions/data/events/booking-request.ts';
import {
  createBookingRequest,
  getBookingRequest,
} from '#functions/data/events/booking-requests.ts';
import { buildEventNoteItem } from '#functions/data/events/event-history.ts';
import { toEventRow } from '#functions/data/events/event-rows.ts';
import { buildCreateSeriesItem, type EventSeries } from '#functions/data/events/event-series.ts';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import {
  type AwaitedReplyKey,
  buildUnsavedReply,
  getAwaitedReply,
  saveAwaitedReply,
} from '#functions/data/mail/awaited-replies.ts';
import { getEventMails, saveEventMails } from '#functions/data/mail/event-mails.ts';
import { recordUndeliverableAddress } from '#functions/data/mail/undeliverable-addresses.ts';
import type { LegacyContact } from '#functions/data/marketing/legacy-contact.ts';
import {
  buildCreateLegacyContactItems,
  getLegacyContact,
} from '#functions/data/marketing/legacy-contacts.ts';
import { recordOptOut } from '#functions/data/marketing/mail-opt-outs.ts';
import { toRebook } from '#functions/data/marketing/new-rebook.ts';
import { addRebooks } from '#functions/data/marketing/rebooks.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact } from '#functions/data/store/transact.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { clientDataPlaces } from '#shared/domain/clients/personal-data.ts';
import { initialEventFields } from '#shared/domain/events/event-fields.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { claimsExpiredAt, createEvents } from '#tests/support/fixtures/bulk-changes.ts';
import { buildInvoiceInput } from '#tests/support/fixtures/invoices.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { listItems } from '#tests/support/list-items.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

const email = 'ines.lindqvist@mail.example';

/** Ines Lindqvist, with a past event, and everything else that a franchise may have about her. */
async function worldOfInes({ eventDate = '2026-03-02' } = {}) {
  const own = await world();
  const owner = await own.as('Franchise');
  const contacts = [{ name: 'Ines Lindqvist', email, phone: '6305550142' }];
  const body = {
    businessName: 'Lindqvist Family',
    address: '18 Quarry St',
    zip: '60540',
    contacts,
  };
  const added = await owner.call(clients, 'add', { body: { ...body, requestKey: newId(noon) } });
  const { id } = added.body.data;
  const eventId = newId(noon);
  const day = localDate(eventDate);
  const event = {
    eventId,
    code: newEventCode(),
    clientId: id,
    businessName: 'Lindqvist Family',
    eventName: 'Lindqvist wedding',
    address: '18 Quarry St',
    notes: 'Ring for Ines',
    eventDate: day,
    status: 'booked' as const,
  };
  await createEvent(own.scope, buildEvent(event), undefined);
  await settle();
  return { own, owner, id, eventId };
}

type InesWorld = Awaited<ReturnType<typeof worldOfInes>>;

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

async function addBookingRequest(
  { own: { scope } }: Pick<InesWorld, 'own'>,
  change: Partial<BookingRequest> = {},
) {
  const requestId = newId(noon);
  await createBookingRequest(scope, {
    requestId,
    version: 1,
    brandId: 'ice',
    receivedAt: '2026-02-01T12:00:00.000Z',
    contactName: 'Ines Lindqvist',
    contactEmail: email.toUpperCase(),
    contactPhone: '6305550142',
    businessName: '',
    eventDate: '2026-03-02',
    startTime: '',
    guests: 80,
    address: '18 Quarry St',
    city: 'Naperville',
    state: 'IL',
    zip: '60540',
    message: 'We marry in March',
    notes: '',
    manualStatus: 'pending',
    awaitingSince: undefined,
    read: false,
    eventId: undefined,
    ...change,
  });
  return requestId;
}

test('the file has what is found about the client', async () => {
  const ines = await worldOfInes();
  await addBookingRequest(ines);

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
  await addBookingRequest(ines);

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

async function fillEveryPlace(ines: InesWorld) {
  const { own, id, eventId } = ines;
  const { scope } = own;
  await merge(ines, id, await addOther(ines, 'I. Lindqvist'));
  const requestId = await addBookingRequest(ines, { awaitingSince: toIso(noon) });
  // Ines wrote from another mailbox, and an event came of it.
  await addBookingRequest(ines, { contactEmail: 'lindqvist@work.example', eventId });
  const event = await getEvent(scope, eventId);
  if (!event) throw new Error('no event');
  await transact([
    ...buildCreateLegacyContactItems(scope, buildLegacyContact()),
    buildCreateSeriesItem(scope, buildEndedSeries(id)),
    buildEventNoteItem(
      scope,
      { eventId, version: 2 },
      { userId: 'u', name: 'Olu', actingFor: null, now: noon },
      { deed: 'changed', from: 'Lindqvist wedding', to: 'Lindqvist anniversary' },
    ),
  ]);
  await addRebooks(scope, [toRebook(toEventRow(event))]);
  const request = { kind: 'request', thingId: requestId } as const;
  const who = { who: 'Ines Lindqvist', email, about: 'Lindqvist wedding', brandId: 'ice' };
  await saveAwaitedReply(scope, { ...(await readReply(scope, request)), ...who });
  const mails = await getEventMails(scope, eventId);
  const mail = {
    slot: 'one',
    type: 'CONFIRMATION',
    to: [email],
    subject: 'Lindqvist wedding',
  } as const;
  await saveEventMails(scope, mails, {
    ...mails,
    log: [...mails.log, { ...mail, at: toIso(noon), outcome: 'sent' }],
  });
  await addInvoices(ines);
  await recordOptOut(scope, { mailbox: email, campaignId: '', source: 'link', at: toIso(noon) });
  await recordUndeliverableAddress({ address: email, reason: 'bounced', said: '', at: noon });
}

const readReply = async (scope: Scope, key: AwaitedReplyKey) =>
  (await getAwaitedReply(scope, key)) ?? buildUnsavedReply(key);

const buildLegacyContact = (change: Partial<LegacyContact> = {}): LegacyContact => ({
  contactId: newId(noon),
  version: 1,
  brandId: 'ice',
  businessName: 'Lindqvist Family',
  contactName: 'Ines Lindqvist',
  email,
  phone: '6305550142',
  address: '18 Quarry St',
  city: 'Naperville',
  state: 'IL',
  zip: '60540',
  lastEventDate: '2024-05-04',
  notes: 'Ines likes lime',
  clientId: undefined,
  createdAt: noon,
  ...change,
});

const buildEndedSeries = (clientId: string): EventSeries => ({
  seriesId: newId(noon),
  version: 1,
  changedBy: undefined,
  madeUntil: localDate('2026-03-02'),
  dueAt: undefined,
  details: {
    ...initialEventFields,
    eventName: 'Lindqvist brunch',
    address: '18 Quarry St',
    notes: 'Ring for Ines',
    brandId: 'ice',
    startTime: localTime('10:00'),
    endTime: localTime('12:00'),
  },
  clientId,
  plan: noPlan,
  status: 'booked',
  rule: {
    frequency: 'weekly',
    every: 1,
    unit: 'week',
    weekdays: [1],
    monthlyBy: 'day',
    endsOn: null,
    count: 1,
  },
  startsOn: localDate('2026-03-02'),
  timeZone: 'America/Chicago',
  bookedBy: 'u',
  by: { userId: 'u', name: 'Olu', actingFor: null },
});

/** A draft, a quote that ran out, and an invoice that was issued and voided. */
async function addInvoices({ owner, id }: InesWorld) {
  const customerDetails = {
    clientId: id,
    businessName: 'Lindqvist Family',
    contactName: 'Ines Lindqvist',
    contactEmail: email,
  };
  const add = async (change: Parameters<typeof buildInvoiceInput>[1]) => {
    const body = buildInvoiceInput(id, { customerDetails, ...change });
    return (await owner.call(invoices, 'add', { body })).body.data.id;
  };
  const publish = (invoiceId: string) =>
    owner.call(invoices, 'publish', { body: { id: invoiceId, version: 1, mail: false } });
  await add({ invoiceTitle: 'Draft for Ines' });
  const dates = { invoiceDate: '2026-06-01', dueDate: '2026-06-15' };
  await publish(await add({ type: 'quotation', ...dates }));
  const issued = await add({});
  await publish(issued);
  const voiding = { id: issued, version: 2, reason: 'Twice' };
  await owner.call(invoices, 'voidInvoice', { body: voiding });
}

test('what is another client’s is neither given out nor deleted, though they share a mailbox', async () => {
  const ines = await worldOfInes();
  const { scope } = ines.own;
  const otherId = await addOther(ines, 'Baker Street Diner');
  const eventId = newId(noon);
  const about = { clientId: otherId, businessName: 'Baker Street Diner', eventName: 'Diner' };
  const event = buildEvent({ eventId, code: newEventCode(), ...about });
  await createEvent(scope, event, undefined);
  const requestId = await addBookingRequest(ines, { eventId, message: 'For the diner' });
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
  await addBookingRequest(ines, { eventDate: '2026-09-01' });
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

/** Another client of the same franchise, who shares Ines's mailbox. */
async function addOther({ owner }: InesWorld, businessName: string) {
  const body = { businessName, contactEmail: email, requestKey: newId(noon) };
  return (await owner.call(clients, 'quickAdd', { body })).body.data.id;
}

async function merge({ owner }: InesWorld, keptId: string, mergedId: string) {
  const query = { keptId, mergedId };
  const { kept, merged } = (await owner.call(clientMerges, 'preview', { query })).body.data;
  const versions = { keptVersion: kept.version, mergedVersion: merged.version };
  await owner.call(clientMerges, 'merge', {
    body: { ...query, ...versions, requestKey: newId(noon) },
  });
  await settle();
}

async function undoMerges({ owner }: InesWorld, clientId: string) {
  const list = await owner.call(clientMerges, 'list', { query: { clientId } });
  for (const { id: mergeId } of list.body.data) {
    await owner.call(clientMerges, 'undo', { body: { clientId, mergeId } });
  }
  await settle();
}

test('clients that were merged into it go too', async () => {
  const ines = await worldOfInes();
  const mergedId = await addOther(ines, 'I. Lindqvist');
  await merge(ines, ines.id, mergedId);

  const { places } = await preview(ines);
  await deleteAll(ines);

  expect(places.map(({ place }) => place)).toContain('merges');
  expect(await getAnyClient(ines.own.scope, mergedId)).toBeUndefined();
});

test('of a client that was merged into it by mistake, the file has nothing', async () => {
  const ines = await worldOfInes();
  await merge(ines, ines.id, await addOther(ines, 'Baker Street Diner'));
  await undoMerges(ines, ines.id);

  const { content } = await exportAll(ines);

  const { activity: _whatWasDone, ...rest } = JSON.parse(content);
  expect(JSON.stringify(rest)).not.toContain('Baker Street Diner');
  expect(rest.merges).toHaveLength(1);
});

test('the client that it was merged into by mistake remembers no contacts of it', async () => {
  const ines = await worldOfInes();
  const keptId = await addOther(ines, 'Baker Street Diner');
  await merge(ines, keptId, ines.id);
  await undoMerges(ines, keptId);

  const [record] = await listClientMerges(ines.own.scope, keptId);

  expect(record).toMatchObject({ state: 'undone', mergedName: '' });
  expect(JSON.stringify(record)).not.toContain('Lindqvist');
});

test.each([41, 49, 57, 65, 73, 81, 97])(
  'cut off at request %i, the deletion is carried out all the same',
  async (request) => {
    const ines = await worldOfInes();
    const requestId = await addBookingRequest(ines);

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
