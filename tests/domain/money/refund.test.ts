import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeRefundableAmount,
  toRefundRequest,
  computeRefundCents,
  splitRefund,
} from '#shared/domain/money/refund.ts';
import { cents, sumCents } from '#shared/domain/values/money.ts';

const all = { type: 'ALL' } as const;
const custom = (amount: number) => ({ type: 'CUSTOM', amountCents: cents(amount) }) as const;
const taken = (paid: number, refunded: number) => ({
  paidCents: cents(paid),
  refundedCents: cents(refunded),
});

test.each([
  [all, taken(1000, 0), 1000],
  [all, taken(1000, 400), 600],
  [all, taken(1000, 1000), undefined],
  [all, taken(0, 0), undefined],
  [custom(400), taken(1000, 600), 400],
  [custom(401), taken(1000, 600), undefined],
  [custom(0), taken(1000, 0), undefined],
  [custom(-1), taken(1000, 0), undefined],
])('%o of %o gives back %s cents', (asked, from, expected) => {
  expect(computeRefundCents(asked, from)).toBe(expected);
});

test('a custom amount that was left out is refused, not taken for all', () => {
  expect(computeRefundCents(toRefundRequest('CUSTOM', undefined), taken(1000, 0))).toBeUndefined();
  expect(computeRefundCents(toRefundRequest('ALL', undefined), taken(1000, 0))).toBe(1000);
});

test('partial refunds give back each part exactly once all is back', () => {
  const parts = [cents(1000), cents(89)];

  expect(splitRefund(parts, taken(1089, 0), cents(363))).toEqual([333, 30]);
  expect(splitRefund(parts, taken(1089, 363), cents(726))).toEqual([667, 59]);
});

test('100,000 rows of refunds never give back more than was paid', () => {
  const amount = fc.integer({ min: 0, max: 100_000 }).map(cents);
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 4 }),
      fc.array(amount, { minLength: 1, maxLength: 4 }),
      (parts, wishes) => {
        const paidCents = sumCents(parts);
        let refundedCents = cents(0);
        let back = parts.map(() => 0);
        for (const asked of [...wishes.map((wish) => custom(wish)), all]) {
          const refund = computeRefundCents(asked, { paidCents, refundedCents });
          if (refund === undefined) continue;
          const given = splitRefund(parts, { paidCents, refundedCents }, refund);
          back = back.map((part, index) => part + (given[index] ?? 0));
          refundedCents = cents(refundedCents + refund);
        }
        if (computeRefundableAmount({ paidCents, refundedCents }) !== 0)
          throw new Error('a cent is left');
        if (back.some((part, index) => part !== parts[index])) throw new Error('a part is off');
      },
    ),
    { seed: 20_260_101, numRuns: 100_000 },
  );
});
