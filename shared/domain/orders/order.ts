// Online orders of an event (spec §4 "Order status").
export const orderStatuses = ['NEW', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Counts in the figures: what was cancelled was refunded. */
export function orderStands(status: OrderStatus): boolean {
  return status !== 'CANCELLED';
}
