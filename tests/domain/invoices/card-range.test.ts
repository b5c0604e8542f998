import { expect, test } from 'vitest';
import { cardRange, isInRange } from '#shared/domain/invoices/card-range.ts';
import { cents } from '#shared/domain/values/money.ts';

test.each([
  { what: 'a deposit is open', first: 129_24, due: 646_21, range: [129_24, 646_21] },
  { what: 'all is due', first: 516_97, due: 516_97, range: [50, 516_97] },
  { what: 'less than a card pays is due', first: 30, due: 30, range: [30, 30] },
])('when $what, a card pays from $range.0 to $range.1 cents', ({ first, due, range }) => {
  const { least, most } = cardRange(cents(first), cents(due));

  expect([least, most]).toEqual(range);
});

test('both ends can be paid, nothing beyond them, and nothing that Stripe does not take', () => {
  const range = cardRange(cents(100_00), cents(500_00));

  expect([99_99, 100_00, 500_00, 500_01].map((amount) => isInRange(amount, range))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(isInRange(30, cardRange(cents(30), cents(30)))).toBe(false);
});
