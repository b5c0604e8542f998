// The messages when an invoice can't be saved, paid or reminded of (spec §5).
import { expect, test } from 'vitest';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import {
  createInvoiceBearer,
  getInvoiceDetails,
  buildInvoiceInput,
  createIssuedInvoice,
  createTestClient,
} from '#tests/support/fixtures/invoices.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { world } from '#tests/support/world.ts';

/** The messages of each field. */
const getFieldMessages = (body: unknown) =>
  Object.fromEntries(
    Object.entries(body as Record<string, readonly { message: string }[]>).map(([field, all]) => [
      field,
      all[0]?.message,
    ]),
  );

const quantityAsked = 'Enter a quantity above 0, with at most four decimals.';
const item = { itemId: 'a', itemName: 'Cups', quantity: '100', unitPrice: 100 };

test.each([
  ['no quantity', { quantity: '' }, 'quantity', quantityAsked],
  ['a quantity of 0', { quantity: '0' }, 'quantity', quantityAsked],
  ['a quantity in words', { quantity: 'ten' }, 'quantity', quantityAsked],
  ['no price', { unitPrice: undefined }, 'unitPrice', 'This field is required.'],
  ['a price in words', { unitPrice: 'ten' }, 'unitPrice', "This value isn't valid."],
  ['no name', { itemName: ' ' }, 'itemName', 'This field is required.'],
])('an item with %s is answered at it', async (_what, given, field, words) => {
  const own = await world();
  const owner = await own.as('Franchise');
  const clientInvoiceItems = [{ ...item, ...given }] as never;
  const body = buildInvoiceInput(await createTestClient(own), { clientInvoiceItems });

  const answer = await owner.call(invoices, 'add', { body });

  expect(answer.status).toBe(400);
  expect(getFieldMessages(answer.body)).toMatchObject({ [`clientInvoiceItems.0.${field}`]: words });
});

test('the same reminder twice is answered by where it stands', async () => {
  const owner = await (await world()).as('Franchise');
  const reminders = [
    { slot: 'reminder1' as const, days: 0 as const, when: 'before' as const },
    { slot: 'reminder2' as const, days: 0 as const, when: 'after' as const },
  ];

  const answer = await owner.call(invoiceSettings, 'saveReminders', {
    body: { version: 0, reminders },
  });

  expect(answer.status).toBe(400);
  expect(getFieldMessages(answer.body)).toMatchObject({
    reminders: "Same reminders aren't allowed: choose another day for one of them.",
  });
});

test.each([
  ['less than the deposit', 5399],
  ['more than is due', 10_801],
])('a payment of %s is answered by what can be paid', async (_what, amount) => {
  const own = await world();
  const owner = await own.as('Franchise');
  await completeStripeConnection(owner);
  const id = await createIssuedInvoice(own, owner, { deposit: { percent: '50' } });

  const answer = await (await createInvoiceBearer(own, id)).pay({ amount, requestKey: 'a' });

  expect(answer.status).toBe(400);
  expect(getFieldMessages(answer.body)).toMatchObject({
    amount: 'Enter an amount of at least $54.00 and at most $108.00.',
  });
});

test('a payment by hand of more than is due is answered by what is', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner);
  const { version } = await getInvoiceDetails(owner, id);
  const paying = { id, version, status: 'paid', requestKey: 'a' } as const;

  const answer = await owner.call(invoicePayments, 'updateStatus', {
    body: { ...paying, amount: 10_801 },
  });

  expect(answer.status).toBe(400);
  expect(getFieldMessages(answer.body)).toMatchObject({
    amount: 'Enter an amount of at least $0.01 and at most $108.00.',
  });
});
