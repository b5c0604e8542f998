// Online orders of an event (spec §4 "Order status").
export const orderStatuses = ['NEW', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** An order that waits for its payment holds its place, and is none yet for anybody else. */
export const keptOrderStatuses = ['HELD', ...orderStatuses] as const;
export type KeptOrderStatus = (typeof keptOrderStatuses)[number];

/** What many orders may be moved to at once. */
export const bulkOrderStatuses = ['IN_PROGRESS', 'COMPLETED'] as const;
export type BulkOrderStatus = (typeof bulkOrderStatuses)[number];

type StatusFacts = {
  /** Whether it counts in the figures: what was canceled was refunded. */
  readonly counts: boolean;
  readonly next: readonly KeptOrderStatus[];
  /** Whether the truck still has to make it. */
  readonly isOpen: boolean;
};

const statuses: Readonly<Record<KeptOrderStatus, StatusFacts>> = {
  HELD: { counts: false, next: ['NEW', 'CANCELLED'], isOpen: false },
  NEW: { counts: true, next: ['IN_PROGRESS', 'COMPLETED', 'CANCELLED'], isOpen: true },
  IN_PROGRESS: { counts: true, next: ['NEW', 'COMPLETED', 'CANCELLED'], isOpen: true },
  COMPLETED: { counts: true, next: ['IN_PROGRESS', 'CANCELLED'], isOpen: false },
  CANCELLED: { counts: false, next: [], isOpen: false },
};

export function orderCounts(status: KeptOrderStatus): boolean {
  return statuses[status].counts;
}

export function mayOrderBecome(from: KeptOrderStatus, to: KeptOrderStatus): boolean {
  return statuses[from].next.includes(to);
}

export function isOrderOpen(status: KeptOrderStatus): boolean {
  return statuses[status].isOpen;
}
