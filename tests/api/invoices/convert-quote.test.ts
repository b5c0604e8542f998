// A quote becomes an invoice with the agreed terms, no matter when.
import { expect, test } from 'vitest';
import { getInvoice, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import {
  createInvoiceBearer,
  getInvoiceDetails,
  createIssuedInvoice,
} from '#tests/support/fixtures/invoices.ts';
import { noon, type World, type Caller, world } from '#tests/support/world.ts';

const terms = {
  deposit: { percent: null, amount: 5000 },
  depositDueDate: '2026-07-18',
  discount: { percent: '10', amount: null },
  discountApplicableOnTax: false,
  taxPercent: '7.25',
  notes: 'Knows the gate code',
  customerNote: 'Power is at the north fence',
  dueDate: '2026-07-20',
  clientInvoiceItems: [
    {
      itemId: 'a',
      itemName: 'Cups',
      description: 'Two flavors',
      quantity: '100',
      unitPrice: 550,
      taxable: true,
      discount: { percent: null, amount: 500 },
    },
    { itemId: 'b', itemName: 'Travel', quantity: '1.5', unitPrice: 4000, taxable: false },
  ],
};

/** The owner converts it without waiting for an answer. */
async function convert(owner: Caller, id: string, at: Instant) {
  const { version } = await getInvoiceDetails(owner, id, at);
  const { body } = await owner.call(invoices, 'convert', { body: { id, version } }, at);
  return getInvoiceDetails(owner, body.data.id, at);
}

const quoted = (own: World, owner: Caller, given: object = {}) =>
  createIssuedInvoice(own, owner, { ...terms, ...given }, 'quotation');

/** The client accepts it. */
async function accept(own: World, owner: Caller, id: string) {
  await (await createInvoiceBearer(own, id)).answer('accepted');
  const { convertedTo } = await getInvoiceDetails(owner, id);
  return getInvoiceDetails(owner, convertedTo ?? '');
}

test.each(['accepted', 'converted'] as const)(
  'a quote that is %s keeps every term',
  async (how) => {
    const own = await world();
    const owner = await own.as('Franchise');
    const id = await quoted(own, owner);

    const quote = await getInvoiceDetails(owner, id);
    const invoice = await (how === 'accepted' ? accept(own, owner, id) : convert(owner, id, noon));

    const agreed = ({ calculations, ...all }: typeof quote) => {
      const { clientInvoiceItems, deposit, depositDueDate, discount, taxInside } = all;
      const { customerDetails, franchiseDetails, eventDetails, invoiceTitle } = all;
      const { taxPercent, taxAmount, discountAmount, discountApplicableOnTax } = calculations;
      const { grandTotal, depositAmount } = calculations;
      return {
        clientInvoiceItems,
        deposit,
        depositDueDate,
        discount,
        taxInside,
        notes: all.notes,
        customerDetails,
        franchiseDetails,
        eventDetails,
        invoiceTitle,
        taxPercent,
        taxAmount,
        discountAmount,
        discountApplicableOnTax,
        grandTotal,
        depositAmount,
        customerNote: all.customerNote,
      };
    };
    expect(agreed(invoice)).toEqual(agreed(quote));
    expect(invoice).toMatchObject({ depositDueDate: '2026-07-18', deposit: { amount: 5000 } });
  },
);

test.each([
  ['before its deposit is due', '2026-07-16T17:00:00Z'],
  ['after its deposit was due', '2026-07-25T17:00:00Z'],
])('a quote converted %s keeps the day on which its deposit is due', async (_when, at) => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await quoted(own, owner);

  expect((await convert(owner, id, fromIso(at))).depositDueDate).toBe('2026-07-18');
});

test('the rest is due on the day that the quote says', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await quoted(own, owner, { balanceDueDate: '2026-09-12' });

  expect(await accept(own, owner, id)).toMatchObject({
    depositDueDate: '2026-07-18',
    dueDate: '2026-09-12',
    balanceDueDate: null,
  });
});

test('an invoice is never due before the deposit that was agreed on', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await quoted(own, owner, { depositDueDate: '2026-08-20' });

  expect(await convert(owner, id, noon)).toMatchObject({
    depositDueDate: '2026-08-20',
    dueDate: '2026-08-20',
  });
});

test('a deposit without a day keeps none that the client never agreed on before the usual one', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await quoted(own, owner, { depositDueDate: null });

  expect((await convert(owner, id, noon)).depositDueDate).toBe('2026-07-22');
});

test('the draft has none of the reminders of its quote, and is not checked before it is issued', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await quoted(own, owner);
  const quote = await getInvoice(own.scope, id);
  if (!quote) throw new Error('the quote is gone');
  await saveInvoice(own.scope, quote, { ...quote, reminded: ['expiring-2026-07-20'] });

  const made = await convert(owner, id, noon);

  expect(await getInvoice(own.scope, made.id)).toMatchObject({ reminded: [], tendAt: undefined });
});
