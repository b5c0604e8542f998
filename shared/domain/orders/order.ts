// Online orders of an event (spec §4 "Order status").
export const orderStatuses = ['NEW', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

type StatusFacts = {
  /** Whether it counts in the figures: what was canceled was refunded. */
  readonly counts: boolean;
};

const statuses: Readonly<Record<OrderStatus, StatusFacts>> = {
  NEW: { counts: true },
  IN_PROGRESS: { counts: true },
  COMPLETED: { counts: true },
  CANCELLED: { counts: false },
};

export function orderCounts(status: OrderStatus): boolean {
  return statuses[status].counts;
}
