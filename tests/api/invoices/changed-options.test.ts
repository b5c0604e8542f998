// A quote with options whose event changes: the next version has what the client may still choose,
// and what they took already.
import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { invoiceLinks } from '#shared/contract/invoices/invoice-links.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { text } from '#shared/text/catalogue.ts';
import { call } from '#tests/support/call.ts';
import {
  createInvoiceBearer,
  createTestClient,
  getInvoiceDetails,
} from '#tests/support/fixtures/invoices.ts';
import {
  changeServings,
  createPricedMenu,
  sendQuoteOfEvent,
} from '#tests/support/fixtures/quotes.ts';
import { noon, world } from '#tests/support/world.ts';

/**
 * A cart for $300.00, 120 servings at $5.50 in place of it as packages or on top as an add-on, and
 * music for $100.00.
 */
async function sendQuote(choice: 'package' | 'addOn') {
  const own = await world();
  const owner = await own.as('Franchise');
  await createPricedMenu(own);
  const [eventId, clientId] = [newId(noon), await createTestClient(own)];
  const plan = { ...noPlan, packageServings: 120 };
  await createEvent(own.scope, buildEvent({ eventId, clientId, plan }), undefined);
  const id = await sendQuoteOfEvent(owner, eventId);
  const quote = await getInvoiceDetails(owner, id);
  const { version, franchiseDetails, customerDetails, invoiceTitle, invoiceDate, dueDate } = quote;
  const [servings] = quote.clientInvoiceItems;
  if (!servings) throw new Error('the menu priced nothing');
  const { total: _, ...line } = servings;
  const cart = choice === 'package' ? choice : ('always' as const);
  const added = { quantity: '1', taxable: false };
  const body = {
    ...{ id, version, customerDetails, eventId, invoiceTitle, invoiceDate, dueDate },
    brandId: franchiseDetails.brandId,
    reason: 'With options',
    clientInvoiceItems: [
      { ...line, choice },
      { ...added, itemId: 'cart', itemName: 'Cart', unitPrice: 30_000, choice: cart },
      { ...added, itemId: 'music', itemName: 'Music', unitPrice: 10_000, choice: 'addOn' as const },
    ],
  };
  await owner.call(invoices, 'update', { body });
  return { own, owner, eventId, id, client: await createInvoiceBearer(own, id) };
}
type SentQuote = Awaited<ReturnType<typeof sendQuote>>;

const accept = ({ client: { token } }: SentQuote, chosen: readonly string[]) =>
  call(
    invoiceLinks,
    invoiceLinks.routes.answer,
    { body: { token, answer: 'accepted', name: 'Ann', revision: 2, chosen: [...chosen] } },
    { now: noon },
  );

async function propose({ owner, eventId, id }: SentQuote, servings: number, at: Instant = noon) {
  await changeServings(owner, eventId, servings, at);
  const { version } = await getInvoiceDetails(owner, id, at);
  return owner.call(invoices, 'propose', { body: { id, version } }, at);
}

const listLines = async ({ client }: SentQuote) =>
  (await client.view()).clientInvoiceItems.map(({ itemId, quantity, choice }) => [
    itemId,
    Number(quantity),
    choice,
  ]);

test('lines that are priced again stay what the client may choose', async () => {
  const quote = await sendQuote('package');

  const { status } = await propose(quote, 150);

  expect(status).toBe(200);
  expect(await listLines(quote)).toEqual([
    ['servings', 150, 'package'],
    ['cart', 1, 'package'],
    ['music', 1, 'addOn'],
  ]);
});

test('lines that are priced again keep their photos', async () => {
  const quote = await sendQuote('package');
  const photoItemId = newId(noon);
  const before = await getInvoiceDetails(quote.owner, quote.id);
  const { version, franchiseDetails, customerDetails, invoiceTitle, invoiceDate, dueDate } = before;
  const clientInvoiceItems = before.clientInvoiceItems.map(({ total: _, ...line }) => ({
    ...line,
    photoItemId,
  }));
  const body = {
    ...{ id: quote.id, version, customerDetails, eventId: quote.eventId, invoiceTitle },
    ...{ invoiceDate, dueDate, brandId: franchiseDetails.brandId, reason: 'With photos' },
    clientInvoiceItems,
  };
  await quote.owner.call(invoices, 'update', { body });

  await propose(quote, 150);

  const after = await getInvoiceDetails(quote.owner, quote.id);
  expect(after.clientInvoiceItems.map((line) => line.photoItemId)).toEqual([
    photoItemId,
    photoItemId,
    photoItemId,
  ]);
});

test('after the client accepted, the next version has what they took, and nothing to choose', async () => {
  const quote = await sendQuote('package');
  await accept(quote, ['servings', 'music']);

  const { status } = await propose(quote, 150);

  expect(status).toBe(200);
  expect(await listLines(quote)).toEqual([
    ['servings', 150, 'always'],
    ['music', 1, 'always'],
  ]);
});

test('a proposed version says when it was made; an invoice that is just issued, of no correction', async () => {
  const quote = await sendQuote('package');
  const { scope } = quote.own;
  await accept(quote, ['servings', 'music']);
  const accepted = await getInvoice(scope, quote.id);
  const invoice = await getInvoice(scope, accepted?.convertedTo ?? '');
  const nextDay = instant(noon + dayMilliseconds);

  await propose(quote, 150, nextDay);

  expect([accepted?.revisedAt, invoice?.revision, invoice?.revisedAt]).toEqual([
    noon,
    1,
    undefined,
  ]);
  expect((await getInvoice(scope, quote.id))?.revisedAt).toBe(nextDay);
});

test('what the client declined is not brought back by its price', async () => {
  const quote = await sendQuote('addOn');
  await accept(quote, ['music']);

  const { status, body } = await propose(quote, 150);

  expect(status).toBe(409);
  expect(body.general).toEqual([{ message: text('msg_quote_unchanged') }]);
  expect(await listLines(quote)).toEqual([
    ['cart', 1, 'always'],
    ['music', 1, 'always'],
  ]);
});
