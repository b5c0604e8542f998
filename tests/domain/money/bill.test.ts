import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bill, computeBill, type BillTerms } from '#shared/domain/money/bill.ts';
import { cents, sumCents } from '#shared/domain/values/money.ts';
import { anyBill } from './any-bill.ts';

const food = (unitCents: number, quantity = '1') => ({ unitCents: cents(unitCents), quantity });
const lines = [food(1000, '3'), food(333, '2.5')];

const getSteps = (terms: BillTerms) =>
  computeBill(terms).steps.map(({ name, amountCents }) => [name, amountCents]);

test('a bill says by which steps it came to its total', () => {
  const bill = computeBill({
    lines: [{ ...food(1000, '3'), discount: { percent: '10' } }, food(500)],
    discount: { amountCents: cents(200), when: 'beforeTax' },
    tax: { ratePercent: '8.875', how: 'onTop' },
    deliveryFee: { amountCents: cents(150), taxed: false },
    entryFeeCents: cents(100),
    gratuity: { percent: '15' },
    chargesCents: [cents(250)],
    cardFeePercent: '2',
  });

  expect(
    bill.steps.map(({ name, amountCents, runningCents }) => [name, amountCents, runningCents]),
  ).toEqual([
    ['items', 3500, 3500],
    ['lineDiscounts', -300, 3200],
    ['discountBeforeTax', -200, 3000],
    ['deliveryFee', 150, 3150],
    ['tax', 267, 3417],
    ['entryFee', 100, 3517],
    ['gratuity', 450, 3967],
    ['charges', 250, 4217],
    ['cardFee', 84, 4301],
  ]);
});

test('a percentage says what it was taken of', () => {
  const { steps } = computeBill({ lines, tax: { ratePercent: '10', how: 'onTop' } });

  expect(steps.at(-1)?.of).toEqual({ baseCents: 3833, percent: '10' });
});

test('a discount after tax leaves the tax as it is', () => {
  const tax = { ratePercent: '10', how: 'onTop' } as const;
  const half = { percent: '50' };

  expect(getSteps({ lines: [food(1000)], tax, discount: { ...half, when: 'afterTax' } })).toEqual([
    ['items', 1000],
    ['tax', 100],
    ['discountAfterTax', -550],
  ]);
  expect(getSteps({ lines: [food(1000)], tax, discount: { ...half, when: 'beforeTax' } })).toEqual([
    ['items', 1000],
    ['discountBeforeTax', -500],
    ['tax', 50],
  ]);
});

test('a discount takes no more than there is', () => {
  const amountCents = cents(99_999);

  expect(
    computeBill({ lines: [{ ...food(500), discount: { amountCents } }] }).grandTotalCents,
  ).toBe(0);
  expect(computeBill({ lines, discount: { amountCents, when: 'beforeTax' } }).grandTotalCents).toBe(
    0,
  );
});

test('giveback is of net sales, and changes nothing that is owed', () => {
  const tax = { ratePercent: '10', how: 'inside' } as const;
  const { givebackCents, grandTotalCents, taxCents } = computeBill({
    lines: [food(11_000)],
    tax,
    givebackPercent: '20',
  });

  expect({ givebackCents, grandTotalCents, taxCents }).toEqual({
    givebackCents: 2000,
    grandTotalCents: 11_000,
    taxCents: 1000,
  });
});

test('what a season pass pays is neither taxed nor tipped, and stands in steps of its own', () => {
  const bill = computeBill({
    lines: [{ ...food(600, '2'), passCents: cents(600) }, food(200)],
    tax: { ratePercent: '10', how: 'onTop' },
    entryFeeCents: cents(300),
    entryByPass: true,
    gratuity: { percent: '10' },
  });

  expect(bill.steps.map(({ name, amountCents }) => [name, amountCents])).toEqual([
    ['items', 1400],
    ['seasonPass', -600],
    ['tax', 80],
    ['entryFee', 300],
    ['entryPass', -300],
    ['gratuity', 80],
  ]);
  expect(bill).toMatchObject({ seasonPassCents: 900, discountCents: 0, grandTotalCents: 960 });
});

test.each([
  [{ percent: '50' }, 1917],
  [{ amountCents: cents(1000) }, 1000],
  [{ amountCents: cents(999_999) }, 3833],
])('a deposit of %o is %i cents of $38.33', (deposit, expected) => {
  expect(computeBill({ lines, deposit }).depositCents).toBe(expected);
});

test('a delivery is taxed where the franchise taxes deliveries', () => {
  const tax = { ratePercent: '10', how: 'onTop' } as const;
  const fee = { amountCents: cents(200) };

  expect(
    computeBill({ lines: [food(1000)], tax, deliveryFee: { ...fee, taxed: true } }).taxCents,
  ).toBe(120);
  expect(
    computeBill({ lines: [food(1000)], tax, deliveryFee: { ...fee, taxed: false } }).taxCents,
  ).toBe(100);
});

/**
 * What must be true of every bill; returns what is wrong with it. Simple code, because it runs
 * 100,000 times.
 */
function wrongWith(terms: BillTerms, bill: Bill): string | undefined {
  if (bill.grandTotalCents < 0) return 'below zero';
  if (sumCents(bill.steps.map((step) => step.amountCents)) !== bill.grandTotalCents) {
    return 'the steps do not add up';
  }
  if (bill.steps.at(-1)?.runningCents !== bill.grandTotalCents)
    return 'the last step is not the total';
  const shared = sumCents(bill.lines.map((billed) => billed.sharedDiscountCents));
  const net = sumCents(bill.lines.map((billed) => billed.netCents));
  if (cents(net - shared) !== bill.subTotalCents) return 'the lines do not add up';
  if (bill.lines.some((billed) => billed.sharedDiscountCents > billed.netCents)) {
    return 'a line gets more discount than it costs';
  }
  const paidFor = ({ discountCents, passCents, netCents }: Bill['lines'][number]) =>
    discountCents + passCents + netCents;
  if (bill.lines.some((billed) => billed.grossCents !== paidFor(billed))) {
    return 'a line does not add up';
  }
  const lineTaxes = sumCents(bill.lines.map((billed) => billed.taxCents));
  const perLine = terms.tax?.rounding !== 'document' && !terms.deliveryFee?.taxed;
  if (perLine && lineTaxes !== bill.taxCents) return 'the taxes of lines do not add up';
  if (bill.depositCents > bill.grandTotalCents) return 'a deposit over the total';
  return undefined;
}

test('100,000 bills add up, and lose no cent', () => {
  fc.assert(
    fc.property(anyBill, (terms) => {
      const wrong = wrongWith(terms, computeBill(terms));
      if (wrong) throw new Error(wrong);
    }),
    { seed: 20_260_101, numRuns: 100_000 },
  );
});
