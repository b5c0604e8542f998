import { expect, test } from 'vitest';
import { resolveOrderDays } from '#shared/domain/orders/order-days.ts';
import {
  isFullyRefunded,
  isUnpaid,
  computeOnlineCents,
  type OrderFactKind,
  type PaidOrder,
  computePaidCents,
  getPaymentStatus,
  computeRefundedCents,
  computePendingRefundCents,
} from '#shared/domain/orders/order-ledger.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';

type Fact = readonly [OrderFactKind, number];

const order = (facts: readonly Fact[], given: Partial<PaidOrder> = {}): PaidOrder => ({
  status: 'NEW',
  term: 'menu',
  grandTotalCents: cents(1000),
  ledger: facts.map(([kind, amount], index) => ({
    factId: String(index),
    kind,
    amountCents: cents(amount),
    at: instant(0),
    note: '',
    by: '',
  })),
  ...given,
});

const paid: Fact = ['payment', 1000];

test.each<[string, PaidOrder, string]>([
  ['waits for its payment', order([], { status: 'HELD' }), 'PENDING'],
  ['was not paid in time', order([], { status: 'CANCELLED' }), 'FAILED'],
  ['is paid', order([paid]), 'SUCCESS'],
  ['has a refund on its way', order([paid, ['refundAsked', 400]]), 'SUCCESS'],
  [
    'gave a part back',
    order([paid, ['refundAsked', 400], ['refund', 400]]),
    'PARTIAL REFUND SUCCESS',
  ],
  ['gave all back', order([paid, ['refundAsked', 1000], ['refund', 1000]]), 'REFUND SUCCESS'],
  [
    'could not give it back',
    order([paid, ['refundAsked', 400], ['refundFailed', 400]]),
    'REFUND FAILED',
  ],
  ['costs nothing', order([], { grandTotalCents: cents(0) }), 'SUCCESS'],
  ['is paid by the host', order([], { term: 'invoice' }), 'INVOICE'],
  ['is paid at the truck', order([], { term: 'onsite' }), 'ONSITE'],
  [
    'was given back to the host',
    order(
      [
        ['refundAsked', 1],
        ['refund', 1],
      ],
      { term: 'invoice' },
    ),
    'INVOICE REFUND',
  ],
  [
    'was given back at the truck',
    order(
      [
        ['refundAsked', 1],
        ['refund', 1],
      ],
      { term: 'onsite' },
    ),
    'ONSITE REFUND',
  ],
  [
    'was canceled before it was paid at the truck',
    order([['canceled', 1000]], { term: 'onsite', status: 'CANCELLED' }),
    'ONSITE',
  ],
])('an order that %s', (_what, given, status) => {
  expect(getPaymentStatus(given)).toBe(status);
});

test('what is decided counts as given back until it has failed', () => {
  const asked = order([paid, ['refundAsked', 400]]);
  const failed = order([paid, ['refundAsked', 400], ['refundFailed', 400]]);

  expect([computeOnlineCents(asked), computePendingRefundCents(asked)]).toEqual([600, 400]);
  expect([computeOnlineCents(failed), computePendingRefundCents(failed)]).toEqual([1000, 0]);
  expect(isFullyRefunded(order([paid, ['refundAsked', 600], ['refundAsked', 400]]))).toBe(true);
});

test('what is not paid online adds nothing to online sales', () => {
  expect(computeOnlineCents(order([], { term: 'onsite' }))).toBe(0);
});

test('the days of the grid are at most 30 apart, and in order', () => {
  const today = localDate('2026-07-15');

  expect(resolveOrderDays({}, today)).toEqual({ fromDate: today, toDate: '2026-08-14' });
  expect(resolveOrderDays({ toDate: localDate('2026-07-01') }, today)).toEqual({
    fromDate: '2026-06-01',
    toDate: '2026-07-01',
  });
  const [from, to] = [localDate('2026-07-01'), localDate('2026-08-01')];
  expect(resolveOrderDays({ fromDate: from, toDate: to }, today)).toBe('msg_order_days_many');
  expect(resolveOrderDays({ fromDate: to, toDate: from }, today)).toBe('msg_order_days_order');
});

test('what was canceled before it was paid is owed no more, and was not given back', () => {
  const canceled = order([['canceled', 1000]], { term: 'onsite', status: 'CANCELLED' });

  expect([computePaidCents(canceled), computeRefundedCents(canceled)]).toEqual([0, 0]);
});

test.each([
  ['NEW', 'onsite', 1000, true],
  ['IN_PROGRESS', 'invoice', 1000, true],
  ['COMPLETED', 'onsite', 1000, false],
  ['CANCELLED', 'onsite', 1000, false],
  ['NEW', 'menu', 1000, false],
  ['NEW', 'menu', 0, true],
] as const)('a %s order by %s of %i cents is unpaid: %s', (status, term, total, expected) => {
  expect(isUnpaid({ status, term, grandTotalCents: cents(total) })).toBe(expected);
});
