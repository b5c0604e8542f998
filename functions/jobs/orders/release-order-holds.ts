// Gives back the places of orders that were not paid in time. Safe to run twice, late and at once: an
// order is released over the version that was read, and what was paid meanwhile stays ordered. Whoever
// pays afterwards gets a place if there is one, and their money back if not (flows/orders/take-payment).
import { ordersHeldTooLong } from '#functions/data/orders/orders.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { releaseHold } from '#functions/flows/orders/release-hold.ts';
import { scheduled } from '#functions/http/job.ts';

/** Of a tick; the next one takes the rest. */
const mostDue = 200;
const atOnce = 8;

export const handler = scheduled('release-order-holds', async (now) => {
  const due = await ordersHeldTooLong(now, mostDue);
  let released = 0;
  await sideBySide(due, atOnce, async ({ scope, order }) => {
    const after = await releaseHold(scope, order.orderId);
    if (after?.status === 'CANCELLED') released += 1;
  });
  return { due: due.length, released };
});
