import type { OrderStatus } from '#shared/domain/orders/order.ts';
import type { PaymentStatus } from '#shared/domain/orders/order-ledger.ts';
import { text } from '#shared/text/orders/orders.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';

/** The colors of an order's status (spec §4). */
const tones: Readonly<Record<OrderStatus, Tone>> = {
  NEW: 'blue',
  IN_PROGRESS: 'yellow',
  COMPLETED: 'green',
  CANCELLED: 'red',
};

/** A dispute takes precedence over every other payment status. */
export type DisplayedPaymentStatus = PaymentStatus | 'DISPUTED';

const paymentTones: Readonly<Record<DisplayedPaymentStatus, Tone>> = {
  PENDING: 'yellow',
  SUCCESS: 'green',
  'PARTIAL REFUND SUCCESS': 'gray',
  'REFUND SUCCESS': 'gray',
  'REFUND FAILED': 'red',
  INVOICE: 'blue',
  ONSITE: 'blue',
  'INVOICE REFUND': 'gray',
  'ONSITE REFUND': 'gray',
  FAILED: 'red',
  DISPUTED: 'red',
};

export const toOrderStatusBadge = (status: OrderStatus) => ({
  tone: tones[status],
  label: text(`orders_status_${status}`),
});

export const toPaymentStatusBadge = (status: DisplayedPaymentStatus) => ({
  tone: paymentTones[status],
  label: text(`orders_payment_${status}`),
});

/** The truck's next step; undefined if the order is done. */
export function getNextStatus(status: OrderStatus): 'IN_PROGRESS' | 'COMPLETED' | undefined {
  if (status === 'NEW') return 'IN_PROGRESS';
  return status === 'IN_PROGRESS' ? 'COMPLETED' : undefined;
}
