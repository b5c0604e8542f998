import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findCardAmountProblem,
  getCardAmounts,
  limitCardAmount,
} from '#shared/domain/invoices/card-amounts.ts';
import type { InvoiceFacts } from '#shared/domain/invoices/invoice.ts';
import { minCardCents } from '#shared/domain/money/card-payment.ts';
import { cents } from '#shared/domain/values/money.ts';

const facts = (totalCents: number, given: Partial<InvoiceFacts> = {}): InvoiceFacts =>
  ({
    type: 'invoice',
    issued: true,
    voided: false,
    converted: false,
    answer: '',
    dueDate: '2026-07-29',
    depositDueDate: '',
    depositCents: cents(0),
    chargesCents: cents(0),
    paidCents: cents(0),
    cardFeesCents: cents(0),
    refundedCents: cents(0),
    writtenOffCents: cents(0),
    totalCents: cents(totalCents),
    ...given,
  }) as InvoiceFacts;

test.each([
  [10_000, 0, { first: 10_000, least: 50 }],
  [10_000, 5000, { first: 5000, least: 5000 }],
  [10_000, 9960, { first: 10_000, least: 10_000 }],
  [10_000, 20, { first: 50, least: 50 }],
  [99, 0, { first: 99, least: 50 }],
  [50, 0, { first: 50, least: 50 }],
  [49, 0, null],
  [0, 0, null],
])('of %i cents with a deposit of %i', (total, deposit, amounts) => {
  expect(getCardAmounts(facts(total, { depositCents: cents(deposit) }))).toEqual(amounts);
});

const money = fc.integer({ min: 50, max: 20_000 });

test('whatever is taken by card leaves nothing, or as much as a card can pay', () => {
  fc.assert(
    fc.property(money, fc.nat(20_000), fc.nat(20_000), (due, deposit, amount) => {
      const amounts = getCardAmounts(facts(due, { depositCents: cents(Math.min(deposit, due)) }));
      if (!amounts || findCardAmountProblem(amount, amounts, cents(due))) return true;
      const left = due - amount;
      return amount >= minCardCents && (left === 0 || left >= minCardCents);
    }),
  );
});

test('what is asked for first, and all that is due, can always be paid', () => {
  fc.assert(
    fc.property(money, fc.nat(20_000), (due, deposit) => {
      const amounts = getCardAmounts(facts(due, { depositCents: cents(Math.min(deposit, due)) }));
      if (!amounts) return false;
      return [amounts.first, due].every(
        (amount) => findCardAmountProblem(amount, amounts, cents(due)) === undefined,
      );
    }),
  );
});

test.each([
  { paid: 5000, due: 10_000, kept: 5000, why: 'a part that leaves enough' },
  { paid: 10_000, due: 10_000, kept: 10_000, why: 'the whole' },
  { paid: 10_000, due: 5000, kept: 5000, why: 'more than is owed by now' },
  { paid: 5000, due: 5030, kept: 4980, why: 'a part that would leave less than a card can pay' },
  { paid: 5000, due: 5050, kept: 5000, why: 'a part that leaves just enough' },
  { paid: 50, due: 60, kept: 10, why: 'the least that a card can pay' },
  { paid: 50, due: 30, kept: 30, why: 'what no card could pay alone' },
])('of $why, paid by card, $kept is kept', ({ paid, due, kept }) => {
  expect(limitCardAmount(cents(paid), cents(due))).toBe(kept);
});
