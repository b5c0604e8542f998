// Cases of open-source billing projects, as numbers: Invoice Ninja's invoice sums (tax on top and
// inside, discounts by amount and percent, surcharges) and Solidus' tax and distributed-amount
// calculators. Dollars here, as they publish them.
import { expect, test } from 'vitest';
import { billOf, type BillTerms, type Share } from '#shared/domain/money/bill.ts';
import { centsOf, decimalOf } from '#shared/domain/values/money.ts';

type Case = {
  readonly lines: readonly string[];
  /** '5' is an amount, '5%' a percentage. */
  readonly lineDiscount?: string;
  readonly discount?: string;
  readonly tax?: NonNullable<BillTerms['tax']>;
  readonly charge?: string;
  readonly taxes: string;
  readonly total: string;
};

const share = (text: string): Share =>
  text.endsWith('%') ? { percent: text.slice(0, -1) } : { amountCents: centsOf(text) };
const onTop = (ratePercent: string) => ({ ratePercent, how: 'onTop' as const });
const inside = (ratePercent: string) => ({ ratePercent, how: 'inside' as const });
const ofDocument = { rounding: 'document' as const };

/** '3 x 10', '3 x 10 untaxed' */
function lineOf(text: string, lineDiscount: string | undefined) {
  const [quantity = '', , price = '', untaxed] = text.split(' ');
  return {
    quantity,
    unitCents: centsOf(price),
    untaxed: untaxed !== undefined,
    ...(lineDiscount && { discount: share(lineDiscount) }),
  };
}

function bill({ lines, lineDiscount, discount, tax, charge }: Case) {
  return billOf({
    lines: lines.map((line) => lineOf(line, lineDiscount)),
    ...(discount && { discount: { ...share(discount), when: 'beforeTax' as const } }),
    ...(tax && { tax }),
    ...(charge && { chargesCents: [centsOf(charge)] }),
  });
}

const twoTens = ['1 x 10', '1 x 10'];

test.each<Case>([
  { lines: twoTens, taxes: '0.00', total: '20.00' },
  { lines: twoTens, discount: '5', taxes: '0.00', total: '15.00' },
  { lines: twoTens, discount: '5', charge: '5', taxes: '0.00', total: '20.00' },
  { lines: twoTens, discount: '5', charge: '5', tax: onTop('10'), taxes: '1.50', total: '21.50' },
  { lines: twoTens, discount: '5', charge: '5', tax: onTop('20'), taxes: '3.00', total: '23.00' },
  { lines: twoTens, discount: '5', charge: '5', tax: inside('10'), taxes: '1.36', total: '20.00' },
  {
    lines: twoTens,
    discount: '5%',
    charge: '5',
    tax: { ...inside('10'), ...ofDocument },
    taxes: '1.73',
    total: '24.00',
  },
  { lines: twoTens, tax: inside('10'), taxes: '1.82', total: '20.00' },
  { lines: twoTens, lineDiscount: '5%', discount: '5%', taxes: '0.00', total: '18.05' },
  { lines: twoTens, lineDiscount: '5', discount: '5', taxes: '0.00', total: '5.00' },
  {
    lines: ['1 x 100', '1 x 100'],
    lineDiscount: '5%',
    discount: '5',
    taxes: '0.00',
    total: '185.00',
  },
  { lines: ['1 x 50', '1 x 50'], tax: inside('19'), taxes: '15.96', total: '100.00' },
  {
    lines: ['1 x 8000', '1 x 9500'],
    discount: '14191',
    tax: onTop('5'),
    taxes: '165.45',
    total: '3474.45',
  },
  { lines: ['3 x 10', '3 x 10'], tax: onTop('5'), taxes: '3.00', total: '63.00' },
  { lines: ['3 x 10', '3 x 10 untaxed'], tax: onTop('5'), taxes: '1.50', total: '61.50' },
  { lines: ['3 x 10 untaxed', '3 x 10 untaxed'], tax: onTop('5'), taxes: '0.00', total: '60.00' },
  {
    lines: ['3 x 10', '3 x 10'],
    tax: { ...inside('5'), ...ofDocument },
    taxes: '2.86',
    total: '60.00',
  },
  { lines: ['3 x 10'], tax: inside('5'), taxes: '1.43', total: '30.00' },
  { lines: ['3 x 10'], lineDiscount: '1', tax: inside('5'), taxes: '1.38', total: '29.00' },
  { lines: ['3 x 10'], lineDiscount: '1', tax: onTop('5'), taxes: '1.45', total: '30.45' },
  { lines: ['3 x 10'], tax: onTop('5'), taxes: '1.50', total: '31.50' },
])('$lines, less $lineDiscount each and $discount, is $total with $taxes tax', (published) => {
  const { taxCents, grandTotalCents } = bill(published);

  expect([decimalOf(taxCents), decimalOf(grandTotalCents)]).toEqual([
    published.taxes,
    published.total,
  ]);
});

test.each([
  { prices: ['20', '30', '100'], parts: ['2.00', '3.00', '10.00'] },
  { prices: ['50', '50', '50'], parts: ['5.00', '5.00', '5.00'] },
])('$$15 off $prices is $parts off each', ({ prices, parts }) => {
  const { lines } = billOf({
    lines: prices.map((price) => ({ quantity: '1', unitCents: centsOf(price) })),
    discount: { amountCents: centsOf('15'), when: 'beforeTax' },
  });

  expect(lines.map(({ sharedDiscountCents }) => decimalOf(sharedDiscountCents))).toEqual(parts);
});

test('a discount on the whole lowers the tax of each line by its part', () => {
  const { lines } = bill({
    lines: ['1 x 8000', '1 x 9500'],
    discount: '14191',
    tax: onTop('5'),
    taxes: '',
    total: '',
  });

  expect(lines.map(({ taxCents }) => decimalOf(taxCents))).toEqual(['75.63', '89.82']);
});
