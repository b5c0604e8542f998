// Payments and refunds of an order as an append-only ledger. The payment status (spec §4 "Payment
// status filter") and the refundable amount are derived from it.
import type { PaymentTerm } from '#shared/domain/events/event.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';
import { isOrderOpen, type KeptOrderStatus } from './order.ts';

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
  readonly status: KeptOrderStatus;
  readonly term: PaymentTerm;
  readonly grandTotalCents: Cents;
  readonly ledger: readonly OrderFact[];
};

const sumOf = (ledger: readonly OrderFact[], kind: OrderFactKind) =>
  ledger.reduce((sum, fact) => (fact.kind === kind ? sum + fact.amountCents : sum), 0);

/** The amount that is no longer owed. */
export const canceledCents = ({ ledger }: Pick<PaidOrder, 'ledger'>): Cents =>
  cents(sumOf(ledger, 'canceled'));

/**
 * For card payments, the amount paid. Otherwise the host or the customer at the truck owes
 * everything.
 */
export function paidCents({ term, grandTotalCents, ledger }: PaidOrder): Cents {
  if (term === 'menu') return cents(sumOf(ledger, 'payment'));
  return cents(grandTotalCents - canceledCents({ ledger }));
}

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
export function refundedCents({ ledger }: Pick<PaidOrder, 'ledger'>): Cents {
  return cents(sumOf(ledger, 'refundAsked') - sumOf(ledger, 'refundFailed'));
}

/** Refunds that are decided and neither done nor failed yet. */
export function underwayCents({ ledger }: Pick<PaidOrder, 'ledger'>): Cents {
  return cents(refundedCents({ ledger }) - sumOf(ledger, 'refund'));
}

export const takenOf = (order: PaidOrder) => ({
  paidCents: paidCents(order),
  refundedCents: refundedCents(order),
});

/** Online payments minus refunds, for the figures. */
export function onlineCents(order: PaidOrder): Cents {
  if (order.term !== 'menu') return cents(0);
  return cents(Math.max(0, paidCents(order) - refundedCents(order)));
}

export function paymentStatusOf(order: PaidOrder): PaymentStatus {
  const { term, ledger } = order;
  const back = sumOf(ledger, 'refund');
  if (term === 'invoice') return back > 0 ? 'INVOICE REFUND' : 'INVOICE';
  if (term === 'onsite') return back > 0 ? 'ONSITE REFUND' : 'ONSITE';
  const paid = paidCents(order);
  if (paid < order.grandTotalCents) return order.status === 'HELD' ? 'PENDING' : 'FAILED';
  const last = ledger.findLast(({ kind }) => kind === 'refund' || kind === 'refundFailed');
  if (last?.kind === 'refundFailed') return 'REFUND FAILED';
  if (back === 0) return 'SUCCESS';
  return back < paid ? 'PARTIAL REFUND SUCCESS' : 'REFUND SUCCESS';
}

export function isGivenBack(order: PaidOrder): boolean {
  const paid = paidCents(order);
  return paid > 0 && refundedCents(order) >= paid;
}
