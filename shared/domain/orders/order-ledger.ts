// Payments and refunds of an order as an append-only ledger. The payment status (spec §4 "Payment
// status filter") and the refundable amount are derived from it.
import type { PaymentTerm } from '#shared/domain/events/event.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';
import { isOrderOpen, type StoredOrderStatus } from './order.ts';

export const paymentStatuses = [
  'PENDING',
  'SUCCESS',
  'PARTIAL REFUND SUCCESS',
  'REFUND SUCCESS',
  'REFUND FAILED',
  'INVOICE',
  'ONSITE',
  'INVOICE REFUND',
  'ONSITE REFUND',
  'FAILED',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * `refundAsked` is a decided refund; `refund` and `refundFailed` are its outcomes. `canceled` is an
 * amount that is no longer owed on an unpaid order.
 */
export const orderFactKinds = [
  'payment',
  'refundAsked',
  'refund',
  'refundFailed',
  'canceled',
] as const;
export type OrderFactKind = (typeof orderFactKinds)[number];

export type OrderFact = {
  /** Derived from the payment or refund, so that no fact is written twice. */
  readonly factId: string;
  readonly kind: OrderFactKind;
  readonly amountCents: Cents;
  readonly at: Instant;
  /** The reason of a refund. */
  readonly note: string;
  /** Who did it. Empty for the customer and for automatic changes. */
  readonly by: string;
  /** The bulk change that it belongs to. */
  readonly changeId?: string;
};

export type PaidOrder = {
  readonly status: StoredOrderStatus;
  readonly term: PaymentTerm;
  readonly grandTotalCents: Cents;
  readonly ledger: readonly OrderFact[];
};

const sumByKind = (ledger: readonly OrderFact[], kind: OrderFactKind) =>
  ledger.reduce((sum, fact) => (fact.kind === kind ? sum + fact.amountCents : sum), 0);

/** The amount that is no longer owed. */
export const computeCanceledCents = ({ ledger }: Pick<PaidOrder, 'ledger'>): Cents =>
  cents(sumByKind(ledger, 'canceled'));

/**
 * For card payments, the amount paid. Otherwise the host or the customer at the truck owes
 * everything.
 */
export function computePaidCents({ term, grandTotalCents, ledger }: PaidOrder): Cents {
  if (term === 'menu') return cents(sumByKind(ledger, 'payment'));
  return cents(grandTotalCents - computeCanceledCents({ ledger }));
}

/** Whether the order is only placed once its total has been paid by card. */
export const isDueByCard = ({
  term,
  grandTotalCents,
}: {
  readonly term: string;
  readonly grandTotalCents: number;
}): boolean => term === 'menu' && grandTotalCents > 0;

/** True if it was paid online. Payments at the truck or by the host come later. */
export const isPaidByCard = (detail: Pick<PaidOrder, 'ledger'> | undefined): boolean =>
  detail?.ledger.some(({ kind }) => kind === 'payment') ?? false;

/**
 * True if nothing was paid yet, so the order is canceled instead of refunded. Orders that are paid
 * at the truck or by the host count as paid once they are picked up.
 */
export const isUnpaid = ({
  status,
  term,
  grandTotalCents,
}: Pick<PaidOrder, 'status' | 'term' | 'grandTotalCents'>): boolean =>
  isOrderOpen(status) && (term !== 'menu' || grandTotalCents === 0);

/** A decided refund counts until it fails, so that nothing is refunded twice. */
export function computeRefundedCents({ ledger }: Pick<PaidOrder, 'ledger'>): Cents {
  return cents(sumByKind(ledger, 'refundAsked') - sumByKind(ledger, 'refundFailed'));
}

/** Refunds that are decided and neither done nor failed yet. */
export function computePendingRefundCents({ ledger }: Pick<PaidOrder, 'ledger'>): Cents {
  return cents(computeRefundedCents({ ledger }) - sumByKind(ledger, 'refund'));
}

export const toPaidAmounts = (order: PaidOrder) => ({
  paidCents: computePaidCents(order),
  refundedCents: computeRefundedCents(order),
});

/** Online payments minus refunds, for the figures. */
export function computeOnlineCents(order: PaidOrder): Cents {
  if (order.term !== 'menu') return cents(0);
  return cents(Math.max(0, computePaidCents(order) - computeRefundedCents(order)));
}

type OrderGratuity = {
  readonly term: PaymentTerm;
  readonly paymentStatus: PaymentStatus;
  readonly grandTotalCents: number;
  readonly refundedCents: number;
  readonly gratuityCents: number | undefined;
};

/** What is left of a gratuity that was paid online. A refund takes it last. */
export function computeOnlineGratuityCents({
  term,
  paymentStatus,
  grandTotalCents,
  refundedCents,
  gratuityCents = 0,
}: OrderGratuity): Cents {
  if (term !== 'menu' || ['PENDING', 'FAILED'].includes(paymentStatus)) return cents(0);
  return cents(Math.max(0, Math.min(gratuityCents, grandTotalCents - refundedCents)));
}

export function getPaymentStatus(order: PaidOrder): PaymentStatus {
  const { term, ledger } = order;
  const back = sumByKind(ledger, 'refund');
  if (term === 'invoice') return back > 0 ? 'INVOICE REFUND' : 'INVOICE';
  if (term === 'onsite') return back > 0 ? 'ONSITE REFUND' : 'ONSITE';
  const paid = computePaidCents(order);
  if (paid < order.grandTotalCents) return order.status === 'HELD' ? 'PENDING' : 'FAILED';
  const last = ledger.findLast(({ kind }) => kind === 'refund' || kind === 'refundFailed');
  if (last?.kind === 'refundFailed') return 'REFUND FAILED';
  if (back === 0) return 'SUCCESS';
  return back < paid ? 'PARTIAL REFUND SUCCESS' : 'REFUND SUCCESS';
}

export function isFullyRefunded(order: PaidOrder): boolean {
  const paid = computePaidCents(order);
  return paid > 0 && computeRefundedCents(order) >= paid;
}
