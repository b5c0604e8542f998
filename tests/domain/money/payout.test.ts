import { expect, test } from 'vitest';
import {
  computeChargedCents,
  computePayoutCents,
  getRefundPayoutKind,
} from '#shared/domain/money/payout.ts';
import { cents } from '#shared/domain/values/money.ts';

test.each([
  ['payment', 1200, 65, 1135],
  ['refund', -1200, undefined, -1200],
  ['refundReturned', 1200, undefined, 1200],
] as const)('a %s moves the balance by %i', (kind, charged, fee, payout) => {
  const processingFeeCents = fee === undefined ? undefined : cents(fee);
  const entry = { kind, amountCents: cents(1200), processingFeeCents };

  expect(computeChargedCents(entry)).toBe(charged);
  expect(computePayoutCents(entry)).toBe(payout);
});

test.each([
  [undefined, 'claimed', undefined],
  ['claimed', 'pending', undefined],
  ['pending', 'done', 'refund'],
  ['claimed', 'failed', undefined],
  ['pending', 'failed', undefined],
  ['done', 'failed', 'refundReturned'],
] as const)('a refund that was %s and is %s moves %s', (before, after, moved) => {
  expect(getRefundPayoutKind(before, after)).toBe(moved);
});
