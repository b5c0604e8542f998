import { getEvent } from '#functions/data/events/events.ts';
import type { Order, OrderDetail } from '#functions/data/orders/order.ts';
import { getOrder } from '#functions/data/orders/orders.ts';
import {
  cancelUnpaidOrder,
  findRefundClaim,
  claimRefund,
  type RefundClaim,
} from '#functions/data/orders/refund-claims.ts';
import { countProcessed } from '#functions/data/bulk-changes/reports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildRequestItem } from '#functions/data/store/idempotent-requests.ts';
import { type TransactItem, tryTransact } from '#functions/data/store/transact.ts';
import { planRefunds, refundEventOrders } from '#functions/flows/orders/refund-orders.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import {
  readPreviousResult,
  toIdempotentRequest,
  runIdempotent,
} from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { hashId } from '#functions/ports/ids.ts';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import {
  computeRefundableAmount,
  type RefundRequest,
  toRefundRequest,
  computeRefundCents,
} from '#shared/domain/money/refund.ts';
import { isUnpaid, type OrderFact, toPaidAmounts } from '#shared/domain/orders/order-ledger.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(orderRefunds, {
  async refund({ body }, context) {
    const { scope, session, now } = context;
    // A request that is repeated after reading the order again is the same request.
    const { version, ...content } = body;
    const request = toIdempotentRequest(context, 'order-refunds.refund', content);
    await readPreviousResult(request);
    const refundId = hashId(`${scope.tenant}|${session.userId}|${body.requestKey}`);
    const order = await requireOrder(scope, body.id);
    const known = findRefundClaim(order, refundId);
    if (!known && order.version !== version) throw new Conflict();
    const claim = { refundId, reason: body.reason, by: session.userId, now };
    const asking = { scope, order, known, claim, also: [buildRequestItem(request, refundId)] };
    const isCanceled = known ? known.kind === 'canceled' : isUnpaid({ ...order.detail, ...order });
    const refundRequest = toRefundRequest(body.refundType, body.amount);
    const ended = isCanceled
      ? await cancelOrder(asking, refundRequest)
      : await refundOrder(asking, refundRequest);
    // If the request was sent twice concurrently, both get the first one's result.
    if (!ended.isMade && !(await readPreviousResult(request))) throw new Conflict();
    return { data: { id: body.id }, general: ended.general };
  },

  async planRefundAll({ body: { eventId } }, context) {
    await requireEvent(context, eventId);
    return { data: await planRefunds(context.scope, eventId) };
  },

  async refundAll({ body }, context) {
    const { eventId, reason } = body;
    const { scope, session, now } = context;
    const request = toIdempotentRequest(context, 'order-refunds.refundAll', body);
    await readPreviousResult(request);
    await requireEvent(context, eventId);
    // The bulk change gets the id of the request, so a repeated request is the same bulk change.
    const cause = await runIdempotent(request, async (_id, part) => await tryTransact([part]));
    if (cause === undefined) throw new Conflict();
    const { userId, impersonator: standIn } = session;
    const change = await refundEventOrders(
      scope,
      { eventId, reason, asker: { userId, standIn }, cause },
      now,
    );
    const { changeId: id, planned = 0, report } = change;
    const counts = { changed: report.changed, left: Math.max(0, planned - countProcessed(report)) };
    return { data: { id, ...counts }, general: successMessage('msg_orders_refund_begun', counts) };
  },
});

type OrderRefundContext = {
  readonly scope: Scope;
  readonly order: Order & { readonly detail: OrderDetail };
  /** What the same request wrote before. */
  readonly known: OrderFact | undefined;
  readonly claim: Omit<RefundClaim, 'amountCents'>;
  readonly also: readonly TransactItem[];
};

async function refundOrder(
  { scope, order, known, claim, also }: OrderRefundContext,
  refund: RefundRequest,
) {
  const taken = toPaidAmounts({ ...order.detail, status: order.status });
  const amountCents = known?.amountCents ?? computeRefundCents(refund, taken);
  if (amountCents === undefined) throw toAmountError(computeRefundableAmount(taken));
  const isMade =
    known !== undefined || (await claimRefund(scope, order, { ...claim, amountCents }, also));
  const isCard = order.detail.term === 'menu';
  const values = { amount: formatCents(amountCents) };
  const general = successMessage(
    isCard ? 'msg_order_refund_asked' : 'msg_order_refund_noted',
    values,
  );
  return { isMade, general };
}

/** An unpaid order can't be refunded in part. */
async function cancelOrder(
  { scope, order, known, claim, also }: OrderRefundContext,
  refund: RefundRequest,
) {
  if (refund.type === 'CUSTOM') throw Invalid.field('refundType', 'msg_order_unpaid');
  const isMade = known !== undefined || (await cancelUnpaidOrder(scope, order, claim, also));
  return { isMade, general: successMessage('msg_order_cancel_done') };
}

function toAmountError(left: number) {
  if (left === 0) return Invalid.field('amount', 'msg_order_refund_none');
  const range = { least: formatCents(cents(1)), most: formatCents(cents(left)) };
  return Invalid.field('amount', 'msg_order_refund_amount', range);
}

/** An order that is only held for payment isn't an order yet, and one of another brand is a 404. */
async function requireOrder(scope: Scope, id: string) {
  const order = await getOrder(scope, id);
  const detail = order?.status === 'HELD' ? undefined : order?.detail;
  const known = order && detail && includesBrand(scope.brands, detail.brandId);
  return requireFound(known ? { ...order, detail } : undefined);
}

async function requireEvent({ scope }: SignedInContext, id: string): Promise<void> {
  const event = await getEvent(scope, id);
  requireFound(event && includesBrand(scope.brands, event.brandId) ? event : undefined);
}
