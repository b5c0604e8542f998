import { expect, test } from 'vitest';
import { orderStatuses } from '#shared/domain/orders/order.ts';
import { paymentStatuses } from '#shared/domain/orders/order-ledger.ts';
import {
  getNextStatus,
  toPaymentStatusBadge,
  toOrderStatusBadge,
} from '#web/areas/orders/orders/order-status.ts';

test('an order’s status has the color of spec §4', () => {
  expect(orderStatuses.map((status) => [status, toOrderStatusBadge(status).tone])).toEqual([
    ['NEW', 'blue'],
    ['IN_PROGRESS', 'yellow'],
    ['COMPLETED', 'green'],
    ['CANCELLED', 'red'],
  ]);
});

test('what somebody has to look at stands out in red: disputes, failed refunds and payments', () => {
  const red = [...paymentStatuses, 'DISPUTED' as const].filter(
    (status) => toPaymentStatusBadge(status).tone === 'red',
  );

  expect(red).toEqual(['REFUND FAILED', 'FAILED', 'DISPUTED']);
});

test('each payment has a name of its own', () => {
  const names = paymentStatuses.map((status) => toPaymentStatusBadge(status).label);

  expect(new Set(names).size).toBe(paymentStatuses.length);
});

test('a tap moves an order one step on, until it is completed', () => {
  expect(orderStatuses.map(getNextStatus)).toEqual([
    'IN_PROGRESS',
    'COMPLETED',
    undefined,
    undefined,
  ]);
});
