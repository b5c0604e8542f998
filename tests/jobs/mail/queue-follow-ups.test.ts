// The mails to people who haven't replied: each once, even if runs come twice, late or in parallel.
import { beforeEach, expect, test } from 'vitest';
import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import { getEventMails, saveEventMails } from '#functions/data/mail/event-mails.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { bookingRequests } from '#shared/contract/events/booking-requests.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import {
  awaitedRequest,
  daysAfter,
  createFollowUp,
  listWaiting,
} from '#tests/support/fixtures/awaited-replies.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { createActiveTemplate, bookTestEvent } from '#tests/support/fixtures/event-mails.ts';
import {
  createInvoiceBearer,
  createIssuedInvoice,
  createTestClient,
} from '#tests/support/fixtures/invoices.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon, type World, world } from '#tests/support/world.ts';

beforeEach(() => settle());

async function look(now: Instant): Promise<void> {
  await tick('queue-follow-ups', now);
  await settle(now);
}

const subjects = async (email: string) =>
  (await listMailsTo(email)).map(({ subject }) => subject).filter((it) => it === 'Still there?');

async function prepared() {
  const own = await world();
  return { own, owner: await own.as('Franchise') };
}

/** An event whose client was asked to confirm it. */
async function askedEvent(own: World) {
  const booked = await bookTestEvent(own);
  const before = await getEventMails(own.scope, booked.eventId);
  await saveEventMails(own.scope, before, { ...before, confirmationAt: noon });
  await settle();
  return booked;
}

test('who was asked for details is reminded after three days and after seven, once each', async () => {
  const { own, owner } = await prepared();
  await createFollowUp(owner, 'NO_REPLY_REQUEST');
  await createFollowUp(owner, 'NO_REPLY_REQUEST', { days: 7 });
  const { email } = await awaitedRequest(own, owner);
  await settle();

  const sent: number[] = [];
  for (const days of [2, 3, 3, 4, 6, 7, 7, 9]) {
    await look(daysAfter(noon, days));
    sent.push((await subjects(email)).length);
  }

  expect(sent).toEqual([0, 1, 1, 1, 1, 2, 2, 2]);
});

test('who has replied is left alone, and leaves the list', async () => {
  const { own, owner } = await prepared();
  await createFollowUp(owner, 'NO_REPLY_REQUEST');
  const { id, email } = await awaitedRequest(own, owner);
  await settle();
  const before = await listWaiting(owner);
  const body = { id, version: 2, manualStatus: 'contacted' as const };
  await owner.call(bookingRequests, 'update', { body });
  await settle();

  await look(daysAfter(noon, 4));

  expect([before.length, (await listWaiting(owner)).length]).toEqual([1, 0]);
  expect(await subjects(email)).toEqual([]);
});

test('who is asked again isn’t reminded by the same template again', async () => {
  const { own, owner } = await prepared();
  await createFollowUp(owner, 'NO_REPLY_REQUEST');
  const { id, email } = await awaitedRequest(own, owner);
  await settle();
  await look(daysAfter(noon, 4));
  for (const [version, manualStatus] of [
    [2, 'contacted'],
    [3, 'awaiting_details'],
  ] as const) {
    const body = { id, version, manualStatus };
    await owner.call(bookingRequests, 'update', { body }, daysAfter(noon, 5));
    await settle();
  }

  await look(daysAfter(noon, 9));

  expect((await subjects(email)).length).toBe(1);
});

test('a quote is followed up with a link of its own, until it is answered', async () => {
  const { own, owner } = await prepared();
  await createFollowUp(owner, 'NO_REPLY_QUOTE');
  await createFollowUp(owner, 'NO_REPLY_QUOTE', { days: 5 });
  const email = `quote-${own.scope.tenant}@client.example`.toLowerCase();
  const customerDetails = { clientId: '', businessName: 'Acme', contactEmail: email };
  const clientId = await createTestClient(own);
  const id = await createIssuedInvoice(
    own,
    owner,
    { customerDetails: { ...customerDetails, clientId } },
    'quotation',
  );
  await settle();

  await look(daysAfter(noon, 3));
  await (await createInvoiceBearer(own, id)).answer('rejected', daysAfter(noon, 4));
  await settle();
  await look(daysAfter(noon, 5));

  const mails = (await listMailsTo(email)).filter(({ subject }) => subject === 'Still there?');
  expect(mails.length).toBe(1);
  expect(mails[0]?.body.text).toMatch(/over \$108\.00: http.*invoice-view\?token=/);
});

test('an event that isn’t confirmed is followed up; on hold or called off it isn’t', async () => {
  const { own, owner } = await prepared();
  await createFollowUp(owner, 'NO_REPLY_CONFIRMATION');
  const [waiting, held, off] = [
    await askedEvent(own),
    await askedEvent(own),
    await askedEvent(own),
  ];
  for (const [{ eventId }, change] of [
    [held, { hold: { since: noon, refundsOrders: false } }],
    [off, { status: 'cancelled' }],
  ] as const) {
    const event = await getEvent(own.scope, eventId);
    if (event) await saveEvent(own.scope, event, { ...event, ...change });
  }
  await settle();

  await look(daysAfter(noon, 4));
  await look(daysAfter(noon, 5));

  const sent = await Promise.all([waiting, held, off].map(({ email }) => subjects(email)));
  expect(sent.map(({ length }) => length)).toEqual([1, 0, 0]);
});

test('who confirmed is left alone', async () => {
  const { own, owner } = await prepared();
  await createFollowUp(owner, 'NO_REPLY_CONFIRMATION');
  const { eventId, email } = await askedEvent(own);
  const mails = await getEventMails(own.scope, eventId);
  await saveEventMails(own.scope, mails, { ...mails, acceptedAt: noon });
  await settle();

  await look(daysAfter(noon, 4));

  expect(await subjects(email)).toEqual([]);
});

test('looks that come at once ask once, and events that are told again ask no more', async () => {
  const { own, owner } = await prepared();
  await createFollowUp(owner, 'NO_REPLY_REQUEST');
  const { email } = await awaitedRequest(own, owner);
  await settle();
  const due = daysAfter(noon, 3);

  await Promise.all([1, 2, 3].map(() => tick('queue-follow-ups', due)));
  await settle(due);

  expect((await subjects(email)).length).toBe(1);
});

test('after days without the job the last that is due leaves, and no other', async () => {
  const { own, owner } = await prepared();
  await createFollowUp(owner, 'NO_REPLY_REQUEST');
  await createFollowUp(owner, 'NO_REPLY_REQUEST', { days: 7 });
  const { email } = await awaitedRequest(own, owner);
  await settle();

  await look(daysAfter(noon, 12));
  await look(daysAfter(noon, 13));

  expect((await subjects(email)).length).toBe(1);
});

test('a job that is cut off at any request reminds nobody twice', async () => {
  const { own, owner } = await prepared();
  await createFollowUp(owner, 'NO_REPLY_REQUEST');
  const due = daysAfter(noon, 3);
  for (let request = 1; request <= 6; request += 1) {
    const { email } = await awaitedRequest(own, owner);
    await settle();

    await interruptAt(() => tick('queue-follow-ups', due), { request, isSent: true });
    await look(daysAfter(noon, 3.01));
    await tick('send-mail', daysAfter(noon, 3.02));

    expect((await subjects(email)).length).toBe(1);
  }
});

test.each([
  ['in spring', '2026-03-05T18:00:00Z', '2026-03-08T13:59:00Z', '2026-03-08T14:00:00Z'],
  ['in autumn', '2026-10-29T18:00:00Z', '2026-11-01T14:59:00Z', '2026-11-01T15:00:00Z'],
])(
  'on the day on which the clocks change %s it leaves once, at nine',
  async (_, sent, early, due) => {
    const { own, owner } = await prepared();
    await createFollowUp(owner, 'NO_REPLY_REQUEST', {}, fromIso('2025-01-01T00:00:00Z'));
    const { id, email } = await awaitedRequest(own, owner, { eventDate: '2026-12-24' });
    const again = [
      [2, 'contacted'],
      [3, 'awaiting_details'],
    ] as const;
    for (const [version, manualStatus] of again) {
      await owner.call(
        bookingRequests,
        'update',
        { body: { id, version, manualStatus } },
        fromIso(sent),
      );
    }
    await settle(fromIso(sent));

    await look(fromIso(early));
    const before = (await subjects(email)).length;
    await look(fromIso(due));
    await look(daysAfter(fromIso(due), 1));

    expect([before, (await subjects(email)).length]).toEqual([0, 1]);
  },
);

test('activating a template writes to nobody about the past', async () => {
  const { own, owner } = await prepared();
  const { email } = await awaitedRequest(own, owner);
  await settle();
  await createFollowUp(owner, 'NO_REPLY_REQUEST', {}, daysAfter(noon, 10));
  await settle(daysAfter(noon, 10));

  await look(daysAfter(noon, 10));

  expect(await subjects(email)).toEqual([]);
});

test('a template that is turned off reminds nobody', async () => {
  const { own, owner } = await prepared();
  const id = await createFollowUp(owner, 'NO_REPLY_REQUEST');
  const { email } = await awaitedRequest(own, owner);
  await settle();
  await owner.call(mailTemplates, 'setActive', { body: { id, active: false } });
  await settle();

  await look(daysAfter(noon, 4));

  expect(await subjects(email)).toEqual([]);
});

test('reminders of a confirmation leave beside the mails of their event', async () => {
  const { own, owner } = await prepared();
  await createActiveTemplate(owner, 'CONFIRMATION', { automatic: true, hours: 240 });
  await createFollowUp(owner, 'NO_REPLY_CONFIRMATION');
  await settle();
  const { email } = await bookTestEvent(own);
  await settle();
  await tick('queue-event-mails', daysAfter(noon, 0.5));
  await settle(daysAfter(noon, 0.5));

  await look(daysAfter(noon, 4));

  expect((await subjects(email)).length).toBe(1);
});

test('an idle minute takes one request', async () => {
  const { cost } = await measureCost(() => tick('queue-follow-ups', daysAfter(noon, -900)));

  expect(cost).toMatchObject({ requests: 1 });
});
