// Releases the places of orders whose payment wasn't started in time. If the customer may have
// paid, Stripe must be asked first: such a hold ends with its payment (settle-payments) and goes
// behind the others here. Safe to run twice, late and concurrently: an order is written over the
// version that was read.
import { ordersHeldTooLong } from '#functions/data/orders/orders.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { releaseEndedHold } from '#functions/flows/orders/release-hold.ts';
import { scheduled } from '#functions/http/job.ts';

/** Per tick; the next one takes the rest. */
const mostDue = 200;
const atOnce = 8;

export const handler = scheduled('release-order-holds', async (now) => {
  const due = await ordersHeldTooLong(now, mostDue);
  let released = 0;
  await sideBySide(due, atOnce, async ({ scope, order }) => {
    if (await releaseEndedHold(scope, order, now)) released += 1;
  });
  return { due: due.length, released };
});
