// A new quote that starts from a template.
import { expect, test } from 'vitest';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { toInitialInvoiceValues } from '#web/areas/invoices/invoices/invoice-form.ts';
import { applyQuoteTemplate } from '#web/areas/invoices/invoices/quote-templates/apply-template.ts';

const none = { percent: null, amount: null };
const line = (itemId: string, choice: 'always' | 'addOn' = 'always') => ({
  ...{ itemId, itemName: itemId, description: '', quantity: '1', unitPrice: cents(5000), choice },
  ...{ discount: none, taxable: true },
});

const template = {
  brandId: 'coffee',
  invoiceTitle: 'Your school day',
  quoteDays: 10,
  deposit: { percent: '30', amount: null },
  customerNote: 'We need power.',
  clientInvoiceItems: [line('cart'), line('music', 'addOn')],
};

/** As "New quote" starts, without an event. */
const start = {
  brandId: null,
  customerDetails: { clientId: 'C', businessName: 'Acme Tools' },
  eventDetails: null,
  invoiceTitle: '',
  invoiceDate: localDate('2026-07-15'),
  dueDate: localDate('2026-07-29'),
  clientInvoiceItems: [],
  taxPercent: '8',
  taxInside: false,
  customerNote: 'Thank you',
  depositPercent: '0',
  depositAmount: null,
};
const brandIds = ['coffee', 'shaved-ice'];

test('lines, options and terms are the template’s; client and tax stay', () => {
  const values = applyQuoteTemplate(toInitialInvoiceValues(start, brandIds), template);

  expect(values).toMatchObject({
    brandId: 'coffee',
    invoiceTitle: 'Your school day',
    dueDate: '2026-07-25',
    deposit: { percent: '30', amount: null },
    customerNote: 'We need power.',
    taxPercent: '8',
    customerDetails: { businessName: 'Acme Tools' },
    clientInvoiceItems: [
      { itemName: 'cart', choice: 'always' },
      { itemName: 'music', choice: 'addOn' },
    ],
  });
});

test('what is there already stays: priced lines, a title, and the deposit agreed on', () => {
  const event = {
    ...start,
    invoiceTitle: 'Maple Street School',
    depositAmount: 20_000,
    clientInvoiceItems: [line('servings')],
  };
  const values = applyQuoteTemplate(toInitialInvoiceValues(event, brandIds), template);

  expect(values).toMatchObject({
    invoiceTitle: 'Maple Street School',
    deposit: { percent: '', amount: 20_000 },
  });
  expect(values.clientInvoiceItems.map(({ itemName }) => itemName)).toEqual([
    'servings',
    'cart',
    'music',
  ]);
});

test('a line keeps its id, by which a changed event finds it; typed lines keep theirs', () => {
  const priced = { ...template, clientInvoiceItems: [line('servings'), line('hours')] };
  const typed = { ...start, clientInvoiceItems: [line('hours')] };
  const values = applyQuoteTemplate(toInitialInvoiceValues(typed, brandIds), priced);
  const [own, servings, hours] = values.clientInvoiceItems.map(({ itemId }) => itemId);

  expect([own, servings]).toEqual(['hours', 'servings']);
  expect(hours).not.toBe('hours');
});

test('lines of a template that is taken twice have ids of their own', () => {
  const once = applyQuoteTemplate(toInitialInvoiceValues(start, brandIds), template);
  const ids = applyQuoteTemplate(once, template).clientInvoiceItems.map(({ itemId }) => itemId);

  expect(new Set(ids).size).toBe(4);
});
