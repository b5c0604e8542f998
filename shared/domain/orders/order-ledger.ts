// What was paid for an order and given back, as facts that are only ever added; how its payment stands
// (spec §4 "Payment status filter") and what can still be given back follow from them.
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
 * `refundAsked` is decided; `refund` and `refundFailed` are what became of it. `canceled` is what nobody
 * owes any more of an order that was not paid.
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
  /** Named after the payment or the refund, so that none is written twice. */
  readonly factId: string;
  readonly kind: OrderFactKind;
  readonly amountCents: Cents;
  readonly at: Instant;
  /** Why it was given back. */
  readonly note: string;
  /** Who did it, empty for the customer and for the product itself. */
  readonly by: string;
  /** The change of many orders that it is part of. */
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

/** What nobody owes any more. */
export const canceledCents = ({ ledger }: Pick<PaidOrder, 'ledger'>): Cents =>
  cents(sumOf(ledger, 'canceled'));

/** By card, as far as it was paid; otherwise the host or the customer at the truck owes all of it. */
export function paidCents({ term, grandTotalCents, ledger }: PaidOrder): Cents {
  if (term === 'menu') return cents(sumOf(ledger, 'payment'));
  return cents(grandTotalCents - canceledCents({ ledger }));
}

/** Whoever has paid online; at the truck or by the host it is paid later. */
export const isPaidByCard = (detail: Pick<PaidOrder, 'ledger'> | undefined): boolean =>
  detail?.ledger.some(({ kind }) => kind === 'payment') ?? false;

/**
 * Nobody has paid for it: it is canceled instead of refunded. What is paid at the truck or by the host is
 * paid by the time it has been picked up.
 */
export const isUnpaid = ({
  status,
  term,
  grandTotalCents,
}: Pick<PaidOrder, 'status' | 'term' | 'grandTotalCents'>): boolean =>
  isOrderOpen(status) && (term !== 'menu' || grandTotalCents === 0);

/** Decided counts as given back until it has failed: nothing is promised twice. */
export function refundedCents({ ledger }: Pick<PaidOrder, 'ledger'>): Cents {
  return cents(sumOf(ledger, 'refundAsked') - sumOf(ledger, 'refundFailed'));
}

/** Decided, and neither done nor failed yet. */
export function underwayCents({ ledger }: Pick<PaidOrder, 'ledger'>): Cents {
  return cents(refundedCents({ ledger }) - sumOf(ledger, 'refund'));
}

export const takenOf = (order: PaidOrder) => ({
  paidCents: paidCents(order),
  refundedCents: refundedCents(order),
});

/** What came in online and stayed, which the figures count. */
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
