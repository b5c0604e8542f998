// Refunds all orders of an event that is put on hold with refunds. Safe to run twice, late and
// concurrently: it starts one bulk job per hold, which advance-bulk-jobs continues.
import { createScope } from '#functions/data/store/scope.ts';
import { refundEventOrders } from '#functions/flows/orders/refund-orders.ts';
import { onDomainEvents } from '#functions/http/job.ts';
import { text } from '#shared/text/catalogue.ts';

export const handler = onDomainEvents<'event.held'>(
  'refund-held-events',
  async ({ detail }, now) => {
    const { tenant, eventId, changeId, refundsOrders } = detail;
    if (!refundsOrders) return;
    const reason = text('orders_refund_held');
    await refundEventOrders(
      createScope(tenant, 'all'),
      { eventId, reason, asker: undefined, cause: changeId },
      now,
    );
  },
);
