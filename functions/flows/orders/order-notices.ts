import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import { getOrder } from '#functions/data/orders/orders.ts';
import type { orderNotifications } from '#shared/domain/orders/order-notifications.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/catalogue.ts';

export const orderNotices: NoticeMakers<typeof orderNotifications> = {
  /** Orders of an event that are refunded together produce one notification. */
  async order_refund(scope, { orderId }) {
    const order = await getOrder(scope, orderId);
    const refund = order?.detail?.ledger.findLast(
      ({ kind }) => kind === 'refundAsked' || kind === 'canceled',
    );
    if (!order?.detail || !refund) return undefined;
    const { brandId, eventName } = order.detail;
    const [amount, client] = [formatCents(refund.amountCents), order.customerName];
    const one =
      refund.kind === 'canceled'
        ? text('notification_order_canceled', { client })
        : text('notification_refund_one', { amount, client });
    const what = refund.changeId ? text('notification_refund_all') : one;
    const values = { what, event: eventName };
    const cause = `order.refunded ${refund.changeId ?? refund.factId}`;
    return {
      requestId: order.eventId,
      cause,
      brands: [brandId],
      values,
      by: refund.by || undefined,
    };
  },

  /** The version tells a second dispute of the same order from a repeated one. */
  async ORDER_DISPUTED(scope, { orderId, version }) {
    const order = await getOrder(scope, orderId);
    if (!order?.detail) return undefined;
    const { brandId, eventName, grandTotalCents } = order.detail;
    const amount = formatCents(grandTotalCents);
    const values = { amount, client: order.customerName, event: eventName };
    const cause = `order.disputed ${orderId} ${version}`;
    return { requestId: orderId, cause, brands: [brandId], values };
  },
};
