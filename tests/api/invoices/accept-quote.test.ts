// A client accepts a quote on its page: the invoice exists at once, with what was agreed on; the
// deposit, paid on the same page, confirms the event.
import { expect, test } from 'vitest';
import { createEvent, getEvent, saveEvent } from '#functions/data/events/events.ts';
import { listInvoiceRevisions } from '#functions/data/invoices/invoice-revisions.ts';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import { acceptQuote } from '#functions/flows/invoices/accept-quote.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { invoiceLinks } from '#shared/contract/invoices/invoice-links.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { call } from '#tests/support/call.ts';
import {
  chooseAtStripe,
  createInvoiceBearer,
  createIssuedInvoice,
  createTestClient,
  getInvoiceDetails,
} from '#tests/support/fixtures/invoices.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { failAtRequest } from '#tests/support/interrupt.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const daysLater = (count: number): Instant => instant(noon + count * 86_400_000);
const signature = 'M20 80L60 20L100 80M120 60L180 60';

/** A quote of $108.00 with a deposit of 30 % for an event on August 12. */
async function quoted({ status = 'booked', deposit = '30' as string | null } = {}) {
  const own = await world();
  const owner = await own.as('Franchise');
  await completeStripeConnection(owner);
  const email = `${newId(noon).toLowerCase()}@acme.example`;
  const [eventId, clientId] = [newId(noon), await createTestClient(own)];
  const given = { eventDate: localDate('2026-08-12'), status: status as EventStatus };
  await createEvent(own.scope, buildEvent({ eventId, clientId, ...given }), undefined);
  const quoteId = await createIssuedInvoice(
    own,
    owner,
    {
      eventId,
      customerDetails: { clientId, businessName: 'Acme Tools', contactEmail: email },
      deposit: { percent: deposit },
      depositDueDate: deposit === null ? null : '2026-07-20',
      balanceDueDate: '2026-08-12',
    },
    'quotation',
  );
  await settle();
  const client = await createInvoiceBearer(own, quoteId);
  return { own, owner, eventId, quoteId, client, email };
}
type Quoted = Awaited<ReturnType<typeof quoted>>;

const sign = ({ client: { token } }: Quoted, revision = 1, now = noon) =>
  call(
    invoiceLinks,
    invoiceLinks.routes.answer,
    { body: { token, answer: 'accepted', name: 'Ann Acme', revision, signature } },
    { now, sourceIp: '198.51.100.7' },
  );

const payDeposit = async ({ client }: Quoted, amount: number, requestKey = 'deposit') => {
  const { body } = await client.pay({ amount, requestKey });
  await chooseAtStripe(body.data.url, 'never');
  await client.returned();
  await settle();
};

const statusOf = async ({ own, eventId }: Quoted) => (await getEvent(own.scope, eventId))?.status;

async function invoicesOf({ owner, eventId }: Quoted) {
  const { body } = await owner.call(invoices, 'list', { body: { eventIds: [eventId] } });
  return body.data.filter(({ type }) => type === 'invoice');
}

test('accepting issues the invoice with the agreed terms, and the same page takes the deposit', async () => {
  const quote = await quoted();

  await sign(quote);
  const page = await quote.client.view();

  expect(page).toMatchObject({
    type: 'invoice',
    invoiceNumber: 'INV-00001',
    status: 'sent',
    depositDueDate: '2026-07-20',
    dueDate: '2026-08-12',
    deposit: { percent: '30' },
    calculations: { grandTotal: 10_800, depositAmount: 3240, dueAmount: 10_800, nextAmount: 3240 },
    cardAmounts: { first: 3240 },
    answer: { name: 'Ann Acme', number: 'Q-00001', revision: 1, signature },
  });
  expect(await getInvoiceDetails(quote.owner, quote.quoteId)).toMatchObject({
    status: 'quotation_accepted',
    answer: { address: '198.51.100.7' },
  });
});

test('the deposit confirms the event, once, and the same page then takes the rest', async () => {
  const quote = await quoted();
  await sign(quote);

  await payDeposit(quote, 3240);
  const confirmed = await statusOf(quote);
  const page = await quote.client.view();
  const event = await getEvent(quote.own.scope, quote.eventId);
  if (event) await saveEvent(quote.own.scope, event, { ...event, status: 'booked' });
  await payDeposit(quote, 7560, 'rest');

  expect(confirmed).toBe('confirmed');
  expect(page).toMatchObject({
    status: 'deposit_paid',
    calculations: { dueAmount: 7560, cardFee: 65 },
    successPaymentLogs: [{ kind: 'cardFee' }, { kind: 'payment', amount: 3305 }],
  });
  expect((await quote.client.view()).status).toBe('paid');
  // What a person changed afterwards is theirs.
  expect(await statusOf(quote)).toBe('booked');
});

test('a deposit by check confirms the event as well, and its history says who', async () => {
  const quote = await quoted();
  await sign(quote);
  const [made] = await invoicesOf(quote);
  const { id = '', version = 0 } = made ?? {};

  const paying = { id, version, amount: 3240, status: 'paid', method: 'check' } as const;
  await quote.owner.call(invoicePayments, 'updateStatus', {
    body: { ...paying, requestKey: 'check' },
  });

  expect(await statusOf(quote)).toBe('confirmed');
  const history = await quote.owner.call(events, 'history', {
    params: { id: quote.eventId },
    query: {},
  });
  expect(history.body.data[0]).toMatchObject({ deed: 'statusChanged', byName: 'Acme Tools' });
});

test('without a deposit, accepting confirms the event', async () => {
  const quote = await quoted({ deposit: null });

  await sign(quote);

  expect(await statusOf(quote)).toBe('confirmed');
});

test('the client is mailed the deposit and the one link, the owner hears of both', async () => {
  const quote = await quoted();

  await sign(quote);
  await settle();
  await payDeposit(quote, 3240);

  const [sent, accepted, receipt] = await listMailsTo(quote.email);
  expect(sent?.body.text).toContain('A deposit of $32.40 confirms your event and is due on');
  expect(accepted?.subject).toMatch(/^You accepted quote Q-00001 from /);
  expect(accepted?.body.text).toContain(
    'A deposit of $32.40 confirms your event and is due on Jul 20, 2026. The rest of $75.60 is due on Aug 12, 2026.',
  );
  expect(accepted?.body.text.match(/https?:/g)).toHaveLength(1);
  expect(receipt?.subject).toMatch(/^Receipt/);
  const heard = await listReceivedNotifications(quote.owner);
  expect(heard.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['INVOICE_PAYMENT', 'INVOICE_QUOTATION_ACCEPT_REJECT']),
  );
  expect(heard).toHaveLength(3);
});

test('accepting twice, and at once, makes one invoice', async () => {
  const quote = await quoted();

  const answers = await Promise.all([sign(quote), sign(quote), sign(quote)]);
  const again = await sign(quote);

  expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await invoicesOf(quote)).toHaveLength(1);
});

test.each([1, 2, 3, 4, 5, 6])(
  'cut off at its request %i, there are an acceptance and an invoice or neither',
  async (request) => {
    const quote = await quoted();
    const { own, quoteId } = quote;
    const given = { answer: 'accepted', name: 'Ann', note: '', at: noon, address: '' } as const;
    const accept = () =>
      acceptQuote(own.scope, quoteId, { ...given, revision: 1, signature: '', chosen: [] });

    const cut = await failAtRequest(request, accept).catch((error: unknown) => error);
    const between = await getInvoice(own.scope, quoteId);
    const count = (await invoicesOf(quote)).length;
    const after = await accept();

    expect(Boolean(between?.answer)).toBe(count === 1);
    expect(cut === 'accepted' || count === 0).toBe(true);
    expect([after, (await invoicesOf(quote)).length]).toEqual(['accepted', 1]);
  },
);

test('a version that changed while the client reads is refused, and the new one is shown', async () => {
  const quote = await quoted();
  const { owner, quoteId, client } = quote;
  const { version, ...read } = await getInvoiceDetails(owner, quoteId);
  const items = [{ itemId: 'a', itemName: 'Cups', quantity: '150', unitPrice: 100 }];
  const { customerDetails, invoiceDate, dueDate } = read;
  await owner.call(invoices, 'update', {
    body: {
      ...{ id: quoteId, version, reason: 'More guests', brandId: 'shaved-ice' },
      ...{ customerDetails, invoiceDate, dueDate, clientInvoiceItems: items, taxPercent: '8' },
      eventId: quote.eventId,
    },
  });

  const late = await sign(quote);
  const shown = await client.view();
  const then = await sign(quote, shown.revision);

  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    general: [{ message: 'This quote changed after you opened it. Please review it again.' }],
  });
  expect(shown).toMatchObject({ revision: 2, calculations: { grandTotal: 16_200 } });
  expect(then.status).toBe(200);
  expect(await listInvoiceRevisions(quote.own.scope, quoteId)).toHaveLength(2);
});

test('a quote that expired, was voided, or whose event was canceled can’t be accepted', async () => {
  const [expired, voided, canceled] = [await quoted(), await quoted(), await quoted()];
  const { version } = await getInvoiceDetails(voided.owner, voided.quoteId);
  await voided.owner.call(invoices, 'voidInvoice', {
    body: { id: voided.quoteId, version, reason: 'Wrong client' },
  });
  const event = await getEvent(canceled.own.scope, canceled.eventId);
  if (event) await saveEvent(canceled.own.scope, event, { ...event, status: 'cancelled' });

  const answers = [await sign(expired, 1, daysLater(15)), await sign(voided), await sign(canceled)];

  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(answers[2]?.body).toMatchObject({
    general: [
      {
        message:
          "The event on this quote was canceled, so it can't be accepted. Please contact us.",
      },
    ],
  });
  expect(await invoicesOf(canceled)).toEqual([]);
});

test('after the deposit, a canceled event asks for no more money', async () => {
  const quote = await quoted();
  await sign(quote);
  await payDeposit(quote, 3240);
  const event = await getEvent(quote.own.scope, quote.eventId);
  if (event) await saveEvent(quote.own.scope, event, { ...event, status: 'cancelled' });

  const page = await quote.client.view();
  const paid = await quote.client.pay({ amount: 7560, requestKey: 'rest' });
  const mails = (await listMailsTo(quote.email)).length;
  await tick('process-due-invoices', daysLater(60));
  await settle(daysLater(60));

  expect((await listMailsTo(quote.email)).length).toBe(mails);
  expect(page).toMatchObject({ eventOver: true, calculations: { partialPaidAmount: 3305 } });
  expect([paid.status, paid.body]).toMatchObject([
    409,
    {
      general: [
        {
          message:
            'The event on this invoice was canceled. Please contact us before you pay anything.',
        },
      ],
    },
  ]);
});

test('a deposit paid in two tabs is kept once, and what is too much counts toward the rest', async () => {
  const quote = await quoted();
  await sign(quote);

  const tabs = await Promise.all([
    quote.client.pay({ amount: 3240, requestKey: 'one' }),
    quote.client.pay({ amount: 3240, requestKey: 'two' }),
  ]);
  for (const { body } of tabs) await chooseAtStripe(body.data.url, 'never');
  await quote.client.returned();
  await settle();

  expect(await quote.client.view()).toMatchObject({
    status: 'partial_paid',
    calculations: { partialPaidAmount: 6610, cardFee: 130, dueAmount: 4320 },
  });
  expect(await statusOf(quote)).toBe('confirmed');
});

test('a card that fails after the acceptance leaves it accepted, and the deposit can be paid later', async () => {
  const quote = await quoted();
  await sign(quote);
  const { body } = await quote.client.pay({ amount: 3240, requestKey: 'declined' });

  // The page is left open and unpaid.
  const between = await quote.client.view();
  await payDeposit(quote, 3240, 'later');

  expect(body.data.url).toContain('/pay/');
  expect(between).toMatchObject({ status: 'sent', underway: true });
  expect(await statusOf(quote)).toBe('confirmed');
});

test('paying while the owner voids: the money goes back, and the event stays as it was', async () => {
  const quote = await quoted();
  await sign(quote);
  const { body } = await quote.client.pay({ amount: 3240, requestKey: 'deposit' });
  const [made] = await invoicesOf(quote);
  const { id = '', version = 0 } = made ?? {};
  await quote.owner.call(invoices, 'voidInvoice', { body: { id, version, reason: 'Rain' } });

  await chooseAtStripe(body.data.url, 'never');
  await quote.client.returned();
  await settle();

  expect(await quote.client.view()).toMatchObject({
    status: 'void',
    calculations: { partialPaidAmount: 0, overpaidAmount: 0 },
  });
  expect(await statusOf(quote)).toBe('booked');
});

test('a question reaches the owner by mail and bell, once, and stands on the quote', async () => {
  const quote = await quoted();
  const { client, own, owner } = quote;
  const franchiseEmail = (await getInvoice(own.scope, quote.quoteId))?.content.franchiseDetails
    .franchiseEmail;
  const ask = () =>
    call(
      invoiceLinks,
      invoiceLinks.routes.ask,
      { body: { token: client.token, question: 'Can we be 150?', requestKey: 'q' } },
      { now: noon },
    );

  await ask();
  await ask();
  await settle();

  const asked = (await listMailsTo(franchiseEmail ?? '')).filter(({ body }) =>
    body.text.includes('Can we be 150?'),
  );
  expect(asked.filter(({ replyTo }) => JSON.stringify(replyTo).includes(quote.email))).toHaveLength(
    1,
  );
  const heard = await listReceivedNotifications(owner);
  expect(heard.filter(({ type }) => type === 'INVOICE_QUESTION')).toMatchObject([
    { notificationText: 'Acme Tools asked a question about quote Q-00001.' },
  ]);
  expect((await getInvoiceDetails(owner, quote.quoteId)).questions).toMatchObject([
    { text: 'Can we be 150?' },
  ]);
  expect((await client.view()).questions).toHaveLength(1);
});

test('a signature is lines and nothing else', async () => {
  const quote = await quoted();
  const { token } = quote.client;
  const bad = [
    'M1 1',
    'L1 1L2 2',
    'M1 1L2 2Z',
    'M1 1L2 2"/><script>',
    `M1 1L2 2${'L1 1'.repeat(2000)}`,
  ];

  const statuses = await Promise.all(
    bad.map((path) =>
      call(
        invoiceLinks,
        invoiceLinks.routes.answer,
        { body: { token, answer: 'accepted', name: 'Ann', revision: 1, signature: path } },
        { now: noon },
      ),
    ),
  );

  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
});

test('a refund is mailed once, by card when it is done and otherwise when it is noted', async () => {
  const quote = await quoted();
  await sign(quote);
  await payDeposit(quote, 3240);
  const [made] = await invoicesOf(quote);
  const { id = '' } = made ?? {};
  const paid = await getInvoiceDetails(quote.owner, id);
  const { factId = '' } = paid.successPaymentLogs.find(({ kind }) => kind === 'payment') ?? {};
  const refund = { factId, refundType: 'CUSTOM', amount: 1000, reason: 'Fewer guests' } as const;

  await quote.owner.call(invoicePayments, 'refund', {
    body: { id, version: paid.version, requestKey: 'r', ...refund },
  });
  await settle();

  const mails = await listMailsTo(quote.email);
  expect(
    mails.filter(({ subject }) => subject.startsWith('Refund')).map(({ body }) => body.text),
  ).toEqual([expect.stringContaining('refunded $10.00 of INV-00001. It takes 5 to 10 days')]);
});
