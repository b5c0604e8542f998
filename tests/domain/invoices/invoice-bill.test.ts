import { expect, test } from 'vitest';
import { computeInvoiceBill, findInvoiceProblems } from '#shared/domain/invoices/invoice-bill.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents, formatDecimal } from '#shared/domain/values/money.ts';
import {
  parseBillLine,
  type PublishedBill,
  publishedBills,
  parseAmountOrPercent,
} from '#tests/domain/money/published-cases.ts';
import { text } from '#shared/text/catalogue.ts';

/** An invoice taxes each of its lines, and adds no charges before it is issued. */
const isInvoice = ({ tax, charge }: PublishedBill) => !charge && tax?.rounding !== 'document';

function buildContent({ lines, lineDiscount, discount, tax }: PublishedBill) {
  return {
    items: lines.map((line, at) => {
      const { discount: off, ...item } = parseBillLine(line, lineDiscount);
      return { itemId: `${at}`, itemName: line, description: '', discount: off, ...item };
    }),
    discount: discount === undefined ? undefined : parseAmountOrPercent(discount),
    discountApplicableOnTax: true,
    deposit: undefined,
    taxPercent: tax?.ratePercent ?? '0',
    taxInside: tax?.how === 'inside',
  };
}

test.each(publishedBills.filter(isInvoice))(
  'as an invoice $lines, less $lineDiscount each and $discount, is $total with $taxes tax',
  (published) => {
    const { taxCents, grandTotalCents } = computeInvoiceBill(buildContent(published));

    expect([formatDecimal(taxCents), formatDecimal(grandTotalCents)]).toEqual([
      published.taxes,
      published.total,
    ]);
  },
);

const hundred = {
  ...buildContent({ lines: ['1 x 100'], taxes: '', total: '' }),
  invoiceDate: localDate('2026-07-15'),
  dueDate: localDate('2026-07-29'),
};
const amount = (amountCents: number) => ({ amountCents: cents(amountCents) });

// What prevents an invoice from being issued, by its message (spec §5).
test.each([
  ['nothing', {}, {}],
  ['no item', { items: [] }, { clientInvoiceItems: 'Add at least one item.' }],
  [
    'a discount above the total',
    { discount: amount(10_001) },
    {
      discountAmount: "The discount can't be more than the total.",
      grandTotal: 'The total has to be more than $0.00.',
    },
  ],
  [
    'a discount of all of it',
    { discount: { percent: '100' } },
    { grandTotal: 'The total has to be more than $0.00.' },
  ],
  [
    'a deposit of nothing',
    { deposit: amount(0) },
    { deposit: 'The deposit has to be more than $0.00 and less than the total.' },
  ],
  [
    'a deposit of the total',
    { deposit: amount(10_000) },
    { deposit: 'The deposit has to be more than $0.00 and less than the total.' },
  ],
  ['a deposit of a cent less', { deposit: amount(9999) }, {}],
  [
    'a due date before its day',
    { dueDate: localDate('2026-07-14') },
    { dueDate: 'The due date is before the invoice date.' },
  ],
])('an invoice with %s is answered by %o', (_what, given, said) => {
  const problems = Object.entries(findInvoiceProblems({ ...hundred, ...given }));

  expect(
    Object.fromEntries(problems.map(([field, [first]]) => [field, first && text(first.message)])),
  ).toEqual(said);
});
