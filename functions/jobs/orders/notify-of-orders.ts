// Tells the office of online orders: those of an hour at one event are one message. Domain events
// add each order; every minute the due digests are told. Safe to run twice, late and concurrently
// (functions/data/orders/order-digests.ts).
import {
  addToOrderDigest,
  claimOrderDigest,
  endOrderDigest,
  listDueOrderDigests,
} from '#functions/data/orders/order-digests.ts';
import { getOrder } from '#functions/data/orders/orders.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { notify } from '#functions/flows/messages/notify.ts';
import { onDomainEventsAndSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { formatCents, sumCents } from '#shared/domain/values/money.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { text } from '#shared/text/catalogue.ts';

/** Per tick; the next one takes the rest. */
const maxPerTick = 200;

type DueDigest = Awaited<ReturnType<typeof listDueOrderDigests>>[number];

export const handler = onDomainEventsAndSchedule<'order.placed'>('notify-of-orders', {
  async take({ detail: { tenant, orderId } }, now) {
    const scope = createScope(tenant, 'all');
    const order = await getOrder(scope, orderId);
    // Orders that a migration brings along were told of where they were placed.
    if (!order?.detail || order.createdAt < now - dayMilliseconds) return;
    const { brandId, eventName, grandTotalCents: cents } = order.detail;
    await addToOrderDigest(
      scope,
      { orderId, cents, brandId, eventName, eventId: order.eventId },
      now,
    );
  },

  async sweep(now) {
    const due = await listDueOrderDigests(now, maxPerTick);
    const notified = await processDueItems(due, {
      concurrency: 4,
      failure: 'orders not told of',
      toLogFields: ({ eventId }) => ({ eventId }),
      processItem: (digest) => notifyOfOrders(digest, now),
    });
    return { due: due.length, told: notified };
  },
});

/** False if an order came in between. */
async function notifyOfOrders(digest: DueDigest, now: Instant): Promise<boolean> {
  const claimed = await claimOrderDigest(digest);
  if (!claimed) return false;
  const { tenant, eventId, eventName, brandId, telling } = claimed;
  const scope = createScope(tenant, 'all');
  const [first] = telling;
  if (first) {
    const amount = formatCents(sumCents(telling.map(({ cents }) => cents)));
    const orders = text('notification_orders', { count: telling.length });
    const values = { orders, amount, event: eventName };
    // The first order of a digest isn't in any other one.
    const cause = `${eventId} ${first.orderId}`;
    await notify(
      scope,
      { type: 'ORDERS_PLACED', requestId: eventId, cause, brands: [brandId], values },
      now,
    );
  }
  await endOrderDigest(scope, claimed, now);
  return true;
}
