// Rows 4 to 7 of a season: a school asks for 120 guests, then 150, accepts, signs and pays.
import { expect, test } from 'vitest';
import { getEvent } from '#functions/data/events/events.ts';
import { bookingRequests } from '#shared/contract/events/booking-requests.ts';
import { invoiceLinks } from '#shared/contract/invoices/invoice-links.ts';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { newId } from '#functions/ports/ids.ts';
import { instant } from '#shared/domain/values/instant.ts';
import {
  createBookingForm,
  getFormTicket,
  submitRequest,
} from '#tests/api/events/booking-worlds.ts';
import { call } from '#tests/support/call.ts';
import {
  chooseAtStripe,
  createInvoiceBearer,
  getInvoiceDetails,
} from '#tests/support/fixtures/invoices.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import {
  changeServings,
  createPricedMenu,
  sendQuoteOfEvent,
} from '#tests/support/fixtures/quotes.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const minute = instant(noon + 60_000);
const brandId = 'shaved-ice';
const signature = 'M20 80L60 20L100 80';

/** A request for 120 guests on a Monday, made into an event and a quote with 30 % deposit. */
async function requested() {
  const own = await world({ salesTaxRate: '7.5' });
  const owner = await own.as('Franchise');
  await completeStripeConnection(owner);
  await createPricedMenu(own);
  await owner.call(invoiceSettings, 'saveDefaults', {
    body: { version: 0, dueDays: 14, quoteDays: 14, taxPercent: null, depositPercent: '30' },
  });
  const email = `${newId(noon).toLowerCase()}@maple.example`;
  const form = await createBookingForm(own);
  const day = { eventDate: '2026-08-10', startTime: '12:00' };
  await submitRequest(form, await getFormTicket(form), { ...day, contactEmail: email });
  const grid = await owner.call(bookingRequests, 'list', { body: {} }, minute);
  const requestId = grid.body.data[0]?.id ?? '';
  const booking = await owner.call(
    bookingRequests,
    'book',
    {
      params: { id: requestId },
      body: {
        ...{ eventName: 'Maple Street School', brandId, ...day, endTime: '14:00' },
        client: {
          newClient: {
            ...{ businessName: 'Maple Street School', contactName: 'Ann Lee' },
            contactEmail: email,
          },
        },
        requestKey: newId(noon),
      },
    },
    minute,
  );
  const eventId = booking.body.data.id;
  const quoteId = await sendQuoteOfEvent(owner, eventId, minute);
  await settle(minute);
  return { own, owner, email, eventId, quoteId, client: await createInvoiceBearer(own, quoteId) };
}
type Requested = Awaited<ReturnType<typeof requested>>;

const accept = ({ client: { token } }: Requested, revision: number) =>
  call(
    invoiceLinks,
    invoiceLinks.routes.answer,
    { body: { token, answer: 'accepted', name: 'Ann Lee', revision, signature } },
    { now: minute },
  );

async function propose({ owner, quoteId }: Requested) {
  const { version } = await getInvoiceDetails(owner, quoteId, minute);
  return owner.call(invoices, 'propose', { body: { id: quoteId, version } }, minute);
}

async function pay({ client }: Requested, amount: number, requestKey = 'deposit') {
  const { body } = await client.pay({ amount, requestKey }, minute);
  await chooseAtStripe(body.data.url, 'never');
  await client.returned(minute);
  await settle(minute);
}

test('a request for 120, changed to 150, is accepted, signed and paid on one page', async () => {
  const asked = await requested();
  const { own, owner, client, email, eventId, quoteId } = asked;

  expect(await client.view(minute)).toMatchObject({
    status: 'quotation_sent',
    clientInvoiceItems: [{ quantity: '120', unitPrice: 550, total: 66_000 }],
    balanceDueDate: '2026-08-10',
    calculations: { taxAmount: 4950, grandTotal: 70_950, depositAmount: 21_285 },
  });

  await changeServings(owner, eventId, 150, minute);
  const proposed = await propose(asked);
  await settle(minute);

  expect(proposed.status).toBe(200);
  const shown = await client.view(minute);
  expect(shown).toMatchObject({
    status: 'quotation_sent',
    revision: 2,
    clientInvoiceItems: [{ quantity: '150', unitPrice: 550, total: 82_500 }],
    calculations: { taxAmount: 6188, grandTotal: 88_688, depositAmount: 26_606 },
  });
  const mails = await listMailsTo(email);
  expect(mails.at(-1)?.subject).toMatch(/^Changed: quote Q-00001 from /);
  expect(mails.at(-1)?.body.text).toContain('Version 2 comes to $886.88.');
  expect((await accept(asked, 1)).status).toBe(409);

  await accept(asked, 2);
  await pay(asked, 26_606);

  expect(await client.view(minute)).toMatchObject({
    type: 'invoice',
    status: 'deposit_paid',
    dueDate: '2026-08-10',
    answer: { name: 'Ann Lee', revision: 2, signature },
    calculations: {
      grandTotal: 88_688,
      depositAmount: 26_606,
      cardFee: 532,
      partialPaidAmount: 27_138,
      dueAmount: 62_082,
    },
  });
  expect((await getEvent(own.scope, eventId))?.status).toBe('confirmed');
  expect((await getInvoiceDetails(owner, quoteId, minute)).status).toBe('quotation_accepted');
  const heard = await listReceivedNotifications(owner);
  expect(heard.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['INVOICE_QUOTATION_ACCEPT_REJECT', 'INVOICE_PAYMENT']),
  );
});

test('guests that change after the deposit are accepted again, and the invoice follows', async () => {
  const asked = await requested();
  const { owner, client, eventId, quoteId } = asked;
  await accept(asked, 1);
  await pay(asked, 21_285);

  await changeServings(owner, eventId, 150, minute);
  await propose(asked);
  const between = await client.view(minute);
  const { convertedTo } = await getInvoiceDetails(owner, quoteId, minute);
  const before = await getInvoiceDetails(owner, convertedTo ?? '', minute);
  const old = await accept(asked, 1);
  const then = await accept(asked, 2);
  const after = await client.view(minute);
  await pay(asked, 5321, 'more');

  expect(between).toMatchObject({ type: 'quotation', status: 'quotation_sent', revision: 2 });
  expect(before).toMatchObject({
    revision: 1,
    answer: { revision: 1 },
    calculations: { grandTotal: 70_950, dueAmount: 49_665 },
  });
  expect([old.status, then.status]).toEqual([409, 200]);
  expect(after).toMatchObject({
    type: 'invoice',
    invoiceNumber: 'INV-00001',
    revision: 2,
    answer: { revision: 2 },
    calculations: { grandTotal: 88_688, dueAmount: 67_403, nextAmount: 5321 },
  });
  expect((await client.view(minute)).status).toBe('deposit_paid');
});

test('a changed version that the client rejects leaves what was agreed on', async () => {
  const asked = await requested();
  const { owner, client, eventId, quoteId } = asked;
  await accept(asked, 1);
  await changeServings(owner, eventId, 150, minute);
  await propose(asked);

  const rejected = await client.answer('rejected', minute, 2);

  expect(rejected.status).toBe(200);
  expect(await client.view(minute)).toMatchObject({
    type: 'invoice',
    answer: { answer: 'accepted', revision: 1 },
    calculations: { grandTotal: 70_950 },
  });
  expect((await getInvoiceDetails(owner, quoteId, minute)).status).toBe('quotation_rejected');
});

test('proposing what was quoted already, or twice at once, is refused', async () => {
  const asked = await requested();
  const { owner, eventId } = asked;

  const same = await propose(asked);
  await changeServings(owner, eventId, 150, minute);
  const twice = await Promise.all([propose(asked), propose(asked)]);

  expect(same.status).toBe(409);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
