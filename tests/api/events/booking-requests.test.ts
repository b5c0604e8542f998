import { expect, test } from 'vitest';
import { bookingRequestList } from '#functions/data/events/booking-request-list.ts';
import { listDueMails } from '#functions/data/mail/outbox.ts';
import { newId } from '#functions/ports/ids.ts';
import { bookingForms } from '#shared/contract/events/booking-forms.ts';
import { bookingRequests } from '#shared/contract/events/booking-requests.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { events } from '#shared/contract/events/events.ts';
import { instant } from '#shared/domain/values/instant.ts';
import {
  submitRequest,
  bookingRequestInput,
  createBookingForm,
  secondsAfterNoon,
  openForm,
  createRequest,
  getFormTicket,
} from './booking-worlds.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { buildPermission, noon, type Caller, world } from '#tests/support/world.ts';

const brandId = 'shaved-ice';
const hour = 3_600_000;

const listed = async (owner: Caller, body: object = {}) =>
  (await owner.call(bookingRequests, 'list', { body }, secondsAfterNoon())).body;

const booking = () => ({
  eventName: 'Field day',
  brandId,
  eventDate: '2027-06-05',
  startTime: '11:00',
  endTime: '14:00',
  requestKey: newId(noon),
  client: { newClient: { businessName: 'Maple Street School', contactEmail: 'a@maple.example' } },
});

/** The receipts that wait to be sent in a franchise. */
async function listPendingReceipts(tenant: string) {
  const mails = await listDueMails(instant(noon + hour), 1_000);
  return mails.filter((mail) => mail.tenant === tenant && mail.kind === 'bookingReceipt');
}

test('what somebody asks by the form is in the grid, unread and pending, and they get a receipt', async () => {
  const own = await world();
  const form = await createBookingForm(own);
  const { body } = await openForm(form);
  expect(body.data).toMatchObject({
    brandName: 'Polar Petal Shaved Ice',
    franchiseName: own.franchise.name,
  });
  const answer = await submitRequest(form, body.data.ticket);
  expect(answer.status).toBe(200);
  const { data, count } = await listed(await own.as('Franchise'));
  expect(count).toBe(1);
  expect(data[0]).toMatchObject({
    brandId,
    contactName: 'Ann Lee',
    manualStatus: 'pending',
    read: false,
    eventId: '',
  });
  const receipts = await listPendingReceipts(own.franchise.franchiseId);
  expect(receipts.map(({ to }) => to)).toEqual([[bookingRequestInput.contactEmail]]);
});

test('a form that is sent many times, one after the other and at once, is one request', async () => {
  const own = await world();
  const form = await createBookingForm(own);
  const ticket = await getFormTicket(form);
  const answers = await Promise.all([1, 2, 3, 4].map(() => submitRequest(form, ticket)));
  answers.push(await submitRequest(form, ticket));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await listed(await own.as('Franchise'))).count).toBe(1);
  expect(await listPendingReceipts(own.franchise.franchiseId)).toHaveLength(1);
  expect(await bookingRequestList.repair(own.scope)).toEqual([]);
});

test('who fills in the hidden field is answered as all are, and nothing is kept', async () => {
  const own = await world();
  const form = await createBookingForm(own);
  const answer = await submitRequest(form, await getFormTicket(form), {
    website: 'https://spam.example',
  });
  const right = await submitRequest(form, await getFormTicket(form));
  expect([answer.status, answer.body]).toEqual([right.status, right.body]);
  expect((await listed(await own.as('Franchise'))).count).toBe(1);
});

test.each<[string, number]>([
  ['within a second', 1_000],
  ['after two days', 48 * hour],
])('a form that is sent %s is refused', async (_, after) => {
  const form = await createBookingForm(await world());
  const refused = await submitRequest(
    form,
    await getFormTicket(form),
    {},
    { now: secondsAfterNoon(after) },
  );
  expect(refused.status).toBe(400);
  expect(refused.body).toHaveProperty('general');
});

test('nobody makes up a ticket, changes one, or takes that of another form', async () => {
  const own = await world();
  const form = await createBookingForm(own);
  const ticket = await getFormTicket(form);
  const elsewhere = await getFormTicket(await createBookingForm(await world()));
  const older = ticket.replace(/^\d+/, String(noon - hour));
  const answers = await Promise.all(
    ['', 'x.y.z', older, elsewhere].map((forged) => submitRequest(form, forged)),
  );
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect((await listed(await own.as('Franchise'))).count).toBe(0);
});

test('a day that is past, or years ahead, is refused by its field', async () => {
  const form = await createBookingForm(await world());
  const past = await submitRequest(form, await getFormTicket(form), { eventDate: '2020-01-01' });
  const far = await submitRequest(form, await getFormTicket(form), { eventDate: '2099-01-01' });
  expect([past.status, far.status]).toEqual([400, 400]);
  expect(past.body).toHaveProperty('eventDate');
  expect(far.body).toHaveProperty('eventDate');
});

test('a day that is too near for the franchise is refused with its notice, and not offered', async () => {
  const form = await createBookingForm(await world());
  const { body } = await openForm(form);
  const today = await submitRequest(form, await getFormTicket(form), { eventDate: '2026-07-15' });
  const tomorrow = await submitRequest(form, await getFormTicket(form), {
    eventDate: '2026-07-16',
  });
  expect(body.data.firstDay).toBe('2026-07-16');
  expect([today.status, tomorrow.status]).toEqual([400, 200]);
  expect(today.body).toMatchObject({
    eventDate: [{ message: "We need 24 hours' notice. Choose a later day." }],
  });
});

test('a start that comes before the notice ends is refused by its field', async () => {
  const form = await createBookingForm(await world({ timeZone: 'America/Chicago' }));
  const tomorrow = { eventDate: '2026-07-16', startTime: '00:30' };
  const early = await submitRequest(form, await getFormTicket(form), tomorrow);
  const late = await submitRequest(form, await getFormTicket(form), {
    ...tomorrow,
    startTime: '23:30',
  });
  expect([early.status, late.status]).toEqual([400, 200]);
  expect(early.body).toMatchObject({
    startTime: [{ message: "We need 24 hours' notice. Choose a later time or day." }],
  });
});

test('an answer is the same for those who are clients and those who are not', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const client = { businessName: 'Oak Park', contactEmail: 'known@oak.example' };
  await owner.call(clients, 'quickAdd', { body: { ...client, requestKey: newId(noon) } });
  const form = await createBookingForm(own);
  const known = await submitRequest(form, await getFormTicket(form), {
    contactEmail: 'known@oak.example',
  });
  const unknown = await submitRequest(form, await getFormTicket(form), {
    contactEmail: 'who@oak.example',
  });
  expect([known.status, known.body, known.cost]).toEqual([
    ...[unknown.status, unknown.body, unknown.cost],
  ]);
});

test('a mailbox gets three receipts a day, however it is written, and its requests are all kept', async () => {
  const own = await world();
  const name = newId(noon);
  const forms = await Promise.all(
    ['shaved-ice', 'coffee'].map((brand) => createBookingForm(own, brand)),
  );
  await mapInSequence([...forms, ...forms], async (form) =>
    submitRequest(form, await getFormTicket(form), {
      contactEmail: `${name}+${newId(noon)}@flood.example`,
    }),
  );
  expect((await listed(await own.as('Franchise'))).count).toBe(4);
  expect(await listPendingReceipts(own.franchise.franchiseId)).toHaveLength(3);
});

test('a network sends ten requests in ten minutes, and is then told when to go on', async () => {
  const form = await createBookingForm(await world());
  const ticket = await getFormTicket(form);
  const sourceIp = `192.0.2.${Number.parseInt(newId(noon).slice(-2), 32) % 250}`;
  const sent = [];
  for (let at = 0; at < 11; at += 1) sent.push(await submitRequest(form, ticket, {}, { sourceIp }));
  expect(sent.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
});

test('a form that is turned off, or has a new link, leads nowhere', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await owner.call(bookingForms, 'save', { body: { brandId, active: true } });
  const keyOf = async () => {
    const { body } = await owner.call(bookingForms, 'list', {});
    return (
      body.data
        .find((it) => it.brandId === brandId)
        ?.url.split('/')
        .at(-1) ?? ''
    );
  };
  const first = await keyOf();
  expect((await openForm(first)).status).toBe(200);
  await owner.call(bookingForms, 'save', { body: { brandId, active: true, renew: true } });
  const second = await keyOf();
  expect([(await openForm(first)).status, (await openForm(second)).status]).toEqual([404, 200]);
  await owner.call(bookingForms, 'save', { body: { brandId, active: false } });
  expect((await openForm(second)).status).toBe(404);
});

test('a request is booked once, and is complete with its event and its client', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createRequest(own);
  const body = booking();
  const pressed = await Promise.all(
    [1, 2, 3].map(() =>
      owner.call(bookingRequests, 'book', { params: { id }, body }, secondsAfterNoon()),
    ),
  );
  const made = pressed.filter(({ status }) => status === 200).map(({ body }) => body.data.id);
  expect(new Set(made).size).toBe(1);
  const again = await owner.call(bookingRequests, 'book', { params: { id }, body: booking() });
  expect(again.status).toBe(409);
  const { data } = await listed(owner);
  expect(data[0]).toMatchObject({ manualStatus: 'complete', read: true, eventId: made[0] });
  const { body: event } = await owner.call(events, 'details', {
    params: { id: made[0] ?? '' },
    query: {},
  });
  expect(event.data).toMatchObject({ eventName: 'Field day', businessName: 'Maple Street School' });
  // The number of guests determines its price.
  expect(event.data.plan).toMatchObject({ packageServings: 120 });
  expect((await owner.call(events, 'list', { body: {} })).body.count).toBe(1);
});

test('clients who have its email, its phone number or its name are offered, the likeliest first', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const add = (client: object) =>
    owner.call(clients, 'quickAdd', {
      body: { businessName: 'Other', ...client, requestKey: newId(noon) },
    });
  await add({ businessName: bookingRequestInput.businessName });
  await add({ businessName: 'By phone', contactPhone: bookingRequestInput.contactPhone });
  await add({
    businessName: 'By email',
    contactEmail: bookingRequestInput.contactEmail.toUpperCase(),
  });
  await add({ businessName: 'Nobody' });
  const id = await createRequest(own);
  const { body } = await owner.call(
    bookingRequests,
    'details',
    { params: { id } },
    secondsAfterNoon(),
  );
  expect(body.data.matches.map(({ businessName }) => businessName)).toEqual([
    ...['By email', 'By phone', bookingRequestInput.businessName],
  ]);
});

test('deleted ones are shown to whoever asks for them, and who saves over a newer one is told', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createRequest(own);
  const change = { id, version: 1, manualStatus: 'deleted' as const, notes: 'Spam' };
  expect((await owner.call(bookingRequests, 'update', { body: change })).status).toBe(200);
  expect((await owner.call(bookingRequests, 'update', { body: change })).status).toBe(409);
  expect((await listed(owner)).count).toBe(0);
  expect((await listed(owner, { manualStatuses: ['deleted'] })).count).toBe(1);
});

test('opening a request marks it as read once, and it can be unread again', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createRequest(own);
  await mapInSequence([true, true, false], (read) =>
    owner.call(bookingRequests, 'setRead', { body: { id, read } }),
  );
  const { body } = await owner.call(
    bookingRequests,
    'details',
    { params: { id } },
    secondsAfterNoon(),
  );
  expect(body.data).toMatchObject({ read: false, version: 3 });
});

test('a manager sees the requests of their brands alone', async () => {
  const own = await world();
  await createRequest(own, 'shaved-ice', 'Ice Fair');
  await createRequest(own, 'coffee', 'Coffee Fair');
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));
  const { data } = await listed(manager);
  expect(data.map(({ businessName }) => businessName)).toEqual(['Coffee Fair']);
});

test('the form, a request and the grid take few requests', async () => {
  const own = await world();
  const form = await createBookingForm(own);
  const opened = await openForm(form);
  expect(opened.cost).toEqual({ requests: 5, readUnits: 2.5, writeUnits: 1 });
  const asked = await submitRequest(form, opened.body.data.ticket);
  expect(asked.cost).toEqual({ requests: 8, readUnits: 2.5, writeUnits: 7 });
  const owner = await own.as('Franchise');
  const first = await owner.call(bookingRequests, 'list', { body: {} }, secondsAfterNoon());
  const second = await owner.call(bookingRequests, 'list', { body: {} }, secondsAfterNoon());
  expect([first.body.count, second.cost]).toEqual([
    1,
    { requests: 2, readUnits: 1.5, writeUnits: 0 },
  ]);
});
