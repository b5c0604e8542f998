// Gives the place of an order back that was not paid in time, or was given up. Whoever pays or releases
// it first is the one: both write over the version that they read.
import { getOrder, moveOrder, type Order } from '#functions/data/orders/orders.ts';
import type { Scope } from '#functions/data/store/scope.ts';

const mostTries = 6;

/** The order as it stands afterwards: whatever has become of it meanwhile stays. */
export async function releaseHold(scope: Scope, orderId: string): Promise<Order | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const order = await getOrder(scope, orderId);
    if (order?.status !== 'HELD') return order;
    await moveOrder(scope, order, 'CANCELLED');
  }
  return getOrder(scope, orderId);
}
