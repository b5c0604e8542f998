// Releases the places of orders whose payment wasn't started in time. If the customer may have
// paid, Stripe must be asked first: such a hold ends with its payment (settle-payments) and goes
// behind the others here. Safe to run twice, late and concurrently: an order is written over the
// version that was read.
import { listOrdersWithExpiredHold } from '#functions/data/orders/orders.ts';
import { releaseExpiredOrderHold } from '#functions/flows/orders/release-hold.ts';
import { onSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';

/** Per tick; the next one takes the rest. */
const maxDue = 200;
const concurrency = 8;

export const handler = onSchedule('release-order-holds', async (now) => {
  const due = await listOrdersWithExpiredHold(now, maxDue);
  const released = await processDueItems(due, {
    failure: 'hold of an order not released',
    toLogFields: ({ order: { orderId } }) => ({ orderId }),
    concurrency: concurrency,
    processItem: ({ scope, order }) => releaseExpiredOrderHold(scope, order, now),
  });
  return { due: due.length, released };
});
