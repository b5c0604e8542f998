// Refunds and cancellations of orders. A refund is claimed in one transaction with the order's
// ledger. Card payments are then refunded by the job settle-payments, which the payment's news
// triggers; other payments are recorded as refunded manually. The caller chooses the refund's id,
// so retries refund only once.
import {
  type CardPayment,
  getPayment,
  buildUpdatePaymentItem,
  withPaymentCheckDue,
} from '#functions/data/payments/payments.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { computeRefundableAmount } from '#shared/domain/money/refund.ts';
import {
  isFullyRefunded,
  type OrderFact,
  toPaidAmounts,
} from '#shared/domain/orders/order-ledger.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Cents } from '#shared/domain/values/money.ts';
import { buildOrderMailItem } from './order-mail.ts';
import type { Order, OrderDetail } from './order.ts';
import { saveOrder } from './orders.ts';

export type RefundClaim = {
  readonly refundId: string;
  readonly amountCents: Cents;
  readonly reason: string;
  /** Empty if the product itself did it. */
  readonly by: string;
  readonly changeId?: string;
  readonly now: Instant;
};

export const toRefundFactId = (refundId: string) => `refund-${refundId}`;

export const findRefundClaim = ({ detail }: Pick<Order, 'detail'>, refundId: string) =>
  detail?.ledger.find(({ factId }) => factId === toRefundFactId(refundId));

/** False if the order or its payment changed since it was read. */
export async function claimRefund(
  scope: Scope,
  order: Order & { readonly detail: OrderDetail },
  claim: RefundClaim,
  also: readonly TransactItem[],
): Promise<boolean> {
  const { refundId, amountCents, reason: note, by, now: at, changeId } = claim;
  const via = changeId === undefined ? {} : { changeId };
  const refundFact: OrderFact = {
    factId: toRefundFactId(refundId),
    kind: 'refundAsked',
    amountCents,
    at,
    note,
    by,
    ...via,
  };
  if (order.detail.term !== 'menu') {
    const done: OrderFact = { ...refundFact, factId: `${refundId}|done`, kind: 'refund' };
    const mail = buildOrderMailItem(scope, order, { kind: 'orderRefund', slot: refundId, now: at });
    return saveOrder(scope, order, addFacts(order, [refundFact, done]), [mail, ...also]);
  }
  const card = await getCardPayment(scope, order.detail);
  if (!card) return false;
  const refund = { refundId, amountCents, state: 'claimed' as const };
  const claimed = withPaymentCheckDue({ ...card, refunds: [...card.refunds, refund] }, at);
  const parts = [buildUpdatePaymentItem(scope, card, claimed), ...also];
  return saveOrder(scope, order, addFacts(order, [refundFact]), parts);
}

/**
 * Cancels an unpaid order, so nothing is owed, and notifies the customer. False as in
 * `claimRefund`.
 */
export async function cancelUnpaidOrder(
  scope: Scope,
  order: Order & { readonly detail: OrderDetail },
  { refundId, reason: note, by, now: at, changeId }: Omit<RefundClaim, 'amountCents'>,
  also: readonly TransactItem[],
): Promise<boolean> {
  const { detail } = order;
  const amountCents = computeRefundableAmount(toPaidAmounts({ ...detail, status: order.status }));
  const via = changeId === undefined ? {} : { changeId };
  const canceled: OrderFact = {
    factId: toRefundFactId(refundId),
    kind: 'canceled',
    amountCents,
    at,
    note,
    by,
    ...via,
  };
  const ledger = [...detail.ledger, canceled];
  const mail = buildOrderMailItem(scope, order, { kind: 'orderRefund', slot: refundId, now: at });
  const after: Order = { ...order, status: 'CANCELLED', detail: { ...detail, ledger } };
  return saveOrder(scope, order, after, [mail, ...also]);
}

const cardFactPrefix = 'card-';

/** The fact's id names the card payment. */
async function getCardPayment(
  scope: Scope,
  { ledger }: OrderDetail,
): Promise<CardPayment | undefined> {
  const paid = ledger.find(({ kind }) => kind === 'payment');
  return paid && getPayment(scope, paid.factId.slice(cardFactPrefix.length));
}

/** A fully refunded order is canceled, which frees its place. */
function addFacts(
  order: Order & { readonly detail: OrderDetail },
  facts: readonly OrderFact[],
): Order {
  const detail = { ...order.detail, ledger: [...order.detail.ledger, ...facts] };
  const after = { ...order, detail };
  return isFullyRefunded({ ...detail, status: order.status })
    ? { ...after, status: 'CANCELLED' }
    : after;
}
