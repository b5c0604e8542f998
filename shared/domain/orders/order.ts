// Online orders of an event (spec §4 "Order status").
export const orderStatuses = ['NEW', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** An order that awaits payment holds its place but doesn't count as an order yet. */
export const storedOrderStatuses = ['HELD', ...orderStatuses] as const;
export type StoredOrderStatus = (typeof storedOrderStatuses)[number];

/** Statuses that a bulk change may set. */
export const bulkOrderStatuses = ['IN_PROGRESS', 'COMPLETED'] as const;
export type BulkOrderStatus = (typeof bulkOrderStatuses)[number];

type StatusFacts = {
  /** True if it counts in the figures. Canceled orders don't. */
  readonly counts: boolean;
  readonly next: readonly StoredOrderStatus[];
  /** True if the truck still has to prepare it. */
  readonly isOpen: boolean;
};

const statuses: Readonly<Record<StoredOrderStatus, StatusFacts>> = {
  HELD: { counts: false, next: ['NEW', 'CANCELLED'], isOpen: false },
  NEW: { counts: true, next: ['IN_PROGRESS', 'COMPLETED', 'CANCELLED'], isOpen: true },
  IN_PROGRESS: { counts: true, next: ['NEW', 'COMPLETED', 'CANCELLED'], isOpen: true },
  COMPLETED: { counts: true, next: ['IN_PROGRESS', 'CANCELLED'], isOpen: false },
  CANCELLED: { counts: false, next: [], isOpen: false },
};

export function countsInFigures(status: StoredOrderStatus): boolean {
  return statuses[status].counts;
}

export function canOrderBecome(from: StoredOrderStatus, to: StoredOrderStatus): boolean {
  return statuses[from].next.includes(to);
}

export function isOrderOpen(status: StoredOrderStatus): boolean {
  return statuses[status].isOpen;
}
