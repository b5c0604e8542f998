// A person's data on request, and its deletion (CCPA, GDPR).
import { expect, test } from 'vitest';
import { getAnyClient } from '#functions/data/clients/clients.ts';
import { listAllClientActivity } from '#functions/data/clients/client-activity.ts';
import { bookingRequestList } from '#functions/data/events/booking-request-list.ts';
import { createBookingRequest } from '#functions/data/events/booking-requests.ts';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { claimsExpiredAt } from '#tests/support/fixtures/bulk-changes.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

const email = 'ines.okafor@mail.example';

/** Ines Okafor, with a past event, and everything else that a franchise may have about her. */
async function worldOfInes({ eventDate = '2026-03-02' } = {}) {
  const own = await world();
  const owner = await own.as('Franchise');
  const contacts = [{ name: 'Ines Okafor', email, phone: '6305550142' }];
  const body = { businessName: 'Okafor Family', address: '18 Depot St', zip: '60540', contacts };
  const added = await owner.call(clients, 'add', { body: { ...body, requestKey: newId(noon) } });
  const { id } = added.body.data;
  const eventId = newId(noon);
  const day = localDate(eventDate);
  const event = {
    eventId,
    code: newEventCode(),
    clientId: id,
    businessName: 'Okafor Family',
    eventName: 'Okafor wedding',
    address: '18 Depot St',
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
  return ines.owner.call(clients, 'deletePersonalData', {
    params: { id: ines.id },
    body: { version },
  });
}

async function addBookingRequest({ own: { scope } }: InesWorld) {
  const requestId = newId(noon);
  await createBookingRequest(scope, {
    requestId,
    version: 1,
    brandId: 'ice',
    receivedAt: '2026-02-01T12:00:00.000Z',
    contactName: 'Ines Okafor',
    contactEmail: email.toUpperCase(),
    contactPhone: '6305550142',
    businessName: '',
    eventDate: '2026-03-02',
    startTime: '',
    guests: 80,
    address: '18 Depot St',
    city: 'Naperville',
    state: 'IL',
    zip: '60540',
    message: 'We marry in March',
    notes: '',
    manualStatus: 'pending',
    awaitingSince: undefined,
    read: false,
    eventId: undefined,
  });
  return requestId;
}

test('the file has everything that is stored about the client', async () => {
  const ines = await worldOfInes();
  await addBookingRequest(ines);

  const { body } = await ines.owner.call(clients, 'exportPersonalData', {
    params: { id: ines.id },
  });

  const { file } = body as unknown as { file: { name: string; bytes: Uint8Array } };
  expect(file.name).toBe(`personal-data-${ines.id}.json`);
  const data = JSON.parse(new TextDecoder().decode(file.bytes));
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['activity', 'bookingRequests', 'events', 'client']),
  );
  expect(data.events[0].event).toMatchObject({ eventName: 'Okafor wedding' });
  expect(data.bookingRequests[0]).toMatchObject({ message: 'We marry in March' });
  expect(data.client[0].contacts[0]).toMatchObject({ email });
});

test('what is deleted, what is anonymized and what stays is said before', async () => {
  const { places, obstacles, deletionId } = await preview(await worldOfInes());

  expect(places).toEqual([
    { place: 'activity', fate: 'deleted', count: 1 },
    { place: 'events', fate: 'anonymized', count: 1 },
    { place: 'client', fate: 'anonymized', count: 1 },
  ]);
  expect(obstacles).toEqual([]);
  expect(deletionId).toBeNull();
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
  for (const word of ['Okafor', 'Ines', 'Depot', email, '6305550142']) {
    expect(left).not.toContain(word);
  }
  expect(event).toMatchObject({ eventDate: '2026-03-02', clientId: ines.id });
  expect(await listAllClientActivity(scope, ines.id)).toEqual([]);
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
  expect((await getAnyClient(ines.own.scope, ines.id))?.businessName).toBe('Okafor Family');
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

test('clients that were merged into it go too', async () => {
  const ines = await worldOfInes();
  const { own, owner, id } = ines;
  const other = await owner.call(clients, 'quickAdd', {
    body: { businessName: 'I. Okafor', contactEmail: email, requestKey: newId(noon) },
  });
  const mergedId = other.body.data.id;
  const query = { keptId: id, mergedId };
  const { kept, merged } = (await owner.call(clientMerges, 'preview', { query })).body.data;
  const versions = { keptVersion: kept.version, mergedVersion: merged.version };
  await owner.call(clientMerges, 'merge', {
    body: { ...query, ...versions, requestKey: newId(noon) },
  });
  await settle();

  const { places } = await preview(ines);
  await deleteAll(ines);

  expect(places.map(({ place }) => place)).toContain('merges');
  expect(await getAnyClient(own.scope, mergedId)).toBeUndefined();
});

test.each([41, 49, 57, 65, 73, 81, 97])(
  'cut off at request %i, the deletion is carried out all the same',
  async (request) => {
    const ines = await worldOfInes();
    await addBookingRequest(ines);

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
  },
);

/** It is recorded in the same transaction that begins it. */
async function isBegun({ owner }: InesWorld) {
  const log = await owner.call(auditLog, 'list', { body: { action: 'personalDataDeleted' } });
  return log.body.data.length > 0;
}

test('deleted twice at once, it is one deletion', async () => {
  const ines = await worldOfInes();

  const answers = await Promise.all([deleteAll(ines), deleteAll(ines)]);

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
