import { expect, test } from 'vitest';
import { computeBill } from '#shared/domain/money/bill.ts';
import { parseCents, formatDecimal } from '#shared/domain/values/money.ts';
import {
  parseBillLine,
  taxOnTop,
  type PublishedBill,
  publishedBills,
  parseAmountOrPercent,
} from './published-cases.ts';

function bill({ lines, lineDiscount, discount, tax, charge }: PublishedBill) {
  return computeBill({
    lines: lines.map((line) => parseBillLine(line, lineDiscount)),
    ...(discount && {
      discount: { ...parseAmountOrPercent(discount), when: 'beforeTax' as const },
    }),
    ...(tax && { tax }),
    ...(charge && { chargesCents: [parseCents(charge)] }),
  });
}

test.each(publishedBills)(
  '$lines, less $lineDiscount each and $discount, is $total with $taxes tax',
  (published) => {
    const { taxCents, grandTotalCents } = bill(published);

    expect([formatDecimal(taxCents), formatDecimal(grandTotalCents)]).toEqual([
      published.taxes,
      published.total,
    ]);
  },
);

test.each([
  { prices: ['20', '30', '100'], parts: ['2.00', '3.00', '10.00'] },
  { prices: ['50', '50', '50'], parts: ['5.00', '5.00', '5.00'] },
])('$$15 off $prices is $parts off each', ({ prices, parts }) => {
  const { lines } = computeBill({
    lines: prices.map((price) => ({ quantity: '1', unitCents: parseCents(price) })),
    discount: { amountCents: parseCents('15'), when: 'beforeTax' },
  });

  expect(lines.map(({ sharedDiscountCents }) => formatDecimal(sharedDiscountCents))).toEqual(parts);
});

test('a discount on the whole lowers the tax of each line by its part', () => {
  const { lines } = bill({
    lines: ['1 x 8000', '1 x 9500'],
    discount: '14191',
    tax: taxOnTop('5'),
    taxes: '',
    total: '',
  });

  expect(lines.map(({ taxCents }) => formatDecimal(taxCents))).toEqual(['75.63', '89.82']);
});
