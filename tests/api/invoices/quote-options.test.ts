// A quote on which the client chooses a package and add-ons: what they accept is what is billed.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { invoiceLinks } from '#shared/contract/invoices/invoice-links.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { call } from '#tests/support/call.ts';
import {
  buildInvoiceInput,
  chooseAtStripe,
  createInvoiceBearer,
  createIssuedInvoice,
  createTestClient,
  getInvoiceDetails,
  publishDraft,
} from '#tests/support/fixtures/invoices.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const line = (itemId: string, unitPrice: number, choice?: 'addOn' | 'package') => ({
  itemId,
  itemName: itemId,
  quantity: '1',
  unitPrice,
  ...(choice && { choice }),
});

/** $50.00 for travel, package A for $600.00 or B for $900.00, music for $100.00; 7.5 % tax, 30 % ahead. */
const offer = {
  clientInvoiceItems: [
    line('travel', 5000),
    line('a', 60_000, 'package'),
    line('b', 90_000, 'package'),
    line('music', 10_000, 'addOn'),
  ],
  taxPercent: '7.5',
  deposit: { percent: '30' },
};

async function sendQuote(clientInvoiceItems = offer.clientInvoiceItems) {
  const own = await world();
  const owner = await own.as('Franchise');
  await completeStripeConnection(owner);
  const email = `${newId(noon).toLowerCase()}@options.example`;
  const clientId = await createTestClient(own);
  const customerDetails = { clientId, businessName: 'Acme Tools', contactEmail: email };
  const given = { ...offer, clientInvoiceItems, customerDetails };
  const id = await createIssuedInvoice(own, owner, given, 'quotation');
  const client = await createInvoiceBearer(own, id);
  return { own, owner, id, client, email };
}
type SentQuote = Awaited<ReturnType<typeof sendQuote>>;

const accept = ({ client: { token } }: SentQuote, chosen?: readonly string[], revision = 1) =>
  call(
    invoiceLinks,
    invoiceLinks.routes.answer,
    {
      body: {
        token,
        answer: 'accepted',
        name: 'Ann',
        revision,
        ...(chosen && { chosen: [...chosen] }),
      },
    },
    { now: noon },
  );

test('until the client has chosen, a quote comes to its fixed lines and its first package', async () => {
  const quote = await sendQuote();

  expect(await quote.client.view()).toMatchObject({
    clientInvoiceItems: [
      { itemId: 'travel', choice: 'always', total: 5000 },
      { itemId: 'a', choice: 'package', total: 60_000 },
      { itemId: 'b', choice: 'package', total: 0 },
      { itemId: 'music', choice: 'addOn', total: 0 },
    ],
    calculations: { grandTotal: 69_875, depositAmount: 20_963 },
  });
});

test('accepting stores what was chosen; invoice, deposit, mail and payment follow from it', async () => {
  const quote = await sendQuote();
  const { owner, id, client, email } = quote;

  const accepted = await accept(quote, ['music', 'b']);
  await settle();

  expect(accepted.status).toBe(200);
  expect(await client.view()).toMatchObject({
    type: 'invoice',
    clientInvoiceItems: [
      { itemId: 'travel', choice: 'always', total: 5000 },
      { itemId: 'b', choice: 'always', total: 90_000 },
      { itemId: 'music', choice: 'always', total: 10_000 },
    ],
    calculations: { grandTotal: 112_875, depositAmount: 33_863 },
  });
  expect(await getInvoiceDetails(owner, id)).toMatchObject({
    answer: { answer: 'accepted', revision: 1, chosen: ['music', 'b'] },
    calculations: { grandTotal: 112_875 },
  });
  const { data } = (await owner.call(invoices, 'list', { body: {} })).body;
  expect(data.map(({ grandTotal }) => grandTotal)).toEqual([112_875, 112_875]);
  expect((await listMailsTo(email)).at(-1)?.body.text).toContain('$1,128.75');
  const paid = await client.pay({ amount: 33_863, requestKey: 'deposit' });
  await chooseAtStripe(paid.body.data.url, 'never');
  await client.returned();
  await settle();
  expect((await client.view()).status).toBe('deposit_paid');
});

test('a page from before there were options shows them as included, so it accepts nothing', async () => {
  const quote = await sendQuote();

  const { status } = await accept(quote);
  const rejected = await quote.client.answer('rejected');

  expect([status, rejected.status]).toEqual([409, 200]);
  expect(await getInvoiceDetails(quote.owner, quote.id)).toMatchObject({
    answer: { answer: 'rejected', chosen: [] },
    convertedTo: null,
  });
});

test('an office page from before there were options keeps them when it saves', async () => {
  const { owner, id, client } = await sendQuote();
  const { version, customerDetails } = await getInvoiceDetails(owner, id);
  const { requestKey: _, ...draft } = buildInvoiceInput(customerDetails.clientId, offer);
  const clientInvoiceItems = draft.clientInvoiceItems.map(({ choice: _choice, ...item }) => item);
  const body = { ...draft, id, version, customerDetails, clientInvoiceItems, reason: 'A typo' };

  const saved = await owner.call(invoices, 'update', { body });

  expect(saved.status).toBe(200);
  const { clientInvoiceItems: lines } = await client.view();
  expect(lines.map(({ choice }) => choice)).toEqual(['always', 'package', 'package', 'addOn']);
});

test('the mail says of which package its total is, or that add-ons come on top', async () => {
  const withPackages = await sendQuote();
  const withAddOns = await sendQuote([line('travel', 5000), line('music', 10_000, 'addOn')]);
  await settle();

  const ofPackages = (await listMailsTo(withPackages.email))[0]?.body.text;
  const ofAddOns = (await listMailsTo(withAddOns.email))[0]?.body.text;

  expect(ofPackages).toContain('for $698.75 (with a).');
  expect(ofAddOns).toContain('for $53.75 (before add-ons).');
});

test('the list of versions shows what was accepted of a version', async () => {
  const quote = await sendQuote();
  const { owner, id } = quote;
  const list = async () =>
    (await owner.call(invoices, 'revisions', { params: { id }, query: {} })).body.data;

  const before = await list();
  await accept(quote, ['music', 'b']);

  expect(before.map(({ grandTotal }) => grandTotal)).toEqual([69_875]);
  expect((await list()).map(({ grandTotal }) => grandTotal)).toEqual([112_875]);
});

test.each([
  ['an option that is not there', ['a', 'nobodys'], 'not part of the quote'],
  ['a line that is no option', ['a', 'travel'], 'not part of the quote'],
  ['two packages', ['a', 'b'], 'only one package'],
  ['no package', ['music'], 'one of the packages'],
  ['one option twice', ['a', 'music', 'music'], 'expected format'],
])('%s is answered at the choice, and nothing is accepted', async (_what, chosen, words) => {
  const quote = await sendQuote();

  const { status, body } = await accept(quote, chosen);

  expect(status).toBe(400);
  expect(JSON.stringify((body as unknown as { chosen: unknown }).chosen)).toContain(words);
  expect((await quote.client.view()).status).toBe('quotation_sent');
});

test('an option of an older version is not accepted: the client reads the new one first', async () => {
  const quote = await sendQuote();
  const { owner, id } = quote;
  const { version, customerDetails } = await getInvoiceDetails(owner, id);
  const { requestKey: _, ...draft } = buildInvoiceInput(customerDetails.clientId, { ...offer });
  const body = {
    ...draft,
    id,
    version,
    customerDetails,
    clientInvoiceItems: [line('travel', 5000), line('c', 70_000, 'package')],
    reason: 'One package is left',
  };
  await owner.call(invoices, 'update', { body });

  const older = await accept(quote, ['b'], 1);
  const unknown = await accept(quote, ['b'], 2);
  const current = await accept(quote, ['c'], 2);

  expect([older.status, unknown.status, current.status]).toEqual([409, 400, 200]);
});

test('of two who accept with different options at once, one is told; the same again changes nothing', async () => {
  const quote = await sendQuote();

  const answers = await Promise.all([accept(quote, ['a']), accept(quote, ['b', 'music'])]);
  const { answer, calculations } = await getInvoiceDetails(quote.owner, quote.id);
  const again = await accept(quote, [...(answer?.chosen ?? [])].toReversed());
  const { data } = (await quote.owner.call(invoices, 'list', { body: {} })).body;

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(again.status).toBe(200);
  expect(data.filter(({ type }) => type === 'invoice')).toHaveLength(1);
  const total = answer?.chosen.includes('b') ? 112_875 : 69_875;
  expect(calculations.grandTotal).toBe(total);
});

test('an invoice has no options, and a quote that becomes one unasked has its first package', async () => {
  const { own, owner, id } = await sendQuote();
  const body = {
    ...buildInvoiceInput(await createTestClient(own), offer),
    type: 'invoice',
  } as const;

  const refused = await owner.call(invoices, 'add', { body });
  const { version } = await getInvoiceDetails(owner, id);
  const converted = await owner.call(invoices, 'convert', { body: { id, version } });
  const made = (await getInvoiceDetails(owner, id)).convertedTo ?? '';
  await publishDraft(owner, made);

  expect(refused.status).toBe(400);
  expect(refused.body).toHaveProperty(['clientInvoiceItems.1.choice']);
  expect(converted.status).toBe(200);
  expect((await getInvoiceDetails(owner, made)).calculations.grandTotal).toBe(69_875);
});
