// The customer's session: the links of the orders that were placed or viewed on this device. They
// are stored only here, until the links expire, and can be removed on a shared device.
import type { OwnOrder } from '#shared/contract/orders/customer-orders.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';

const key = 'customerOrders';
const maxStored = 20;

export type StoredOrder = {
  readonly secret: string;
  readonly eventName: string;
  readonly slot: string;
  readonly timeZone: string;
};

/** The newest first, without those whose links have expired. */
export function listStoredOrders(now: number): readonly StoredOrder[] {
  return readOrders().filter(
    ({ slot }) => Date.parse(slot) + orderLimits.linkDays * dayMilliseconds > now,
  );
}

export function storeOrder(secret: string, { event, slot }: OwnOrder, now: number): void {
  const entry = { secret, eventName: event.eventName, slot, timeZone: event.timeZone };
  const others = listStoredOrders(now).filter((it) => it.secret !== secret);
  writeOrders([entry, ...others].slice(0, maxStored));
}

export function clearStoredOrders(): void {
  window.localStorage.removeItem(key);
}

function writeOrders(orders: readonly StoredOrder[]): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(orders));
  } catch {
    // A device without storage space or permission still has the link in its mail.
  }
}

function readOrders(): readonly StoredOrder[] {
  try {
    const read: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(read) ? read.filter(isStoredOrder) : [];
  } catch {
    return [];
  }
}

const fields = ['secret', 'eventName', 'slot', 'timeZone'] as const;

function isStoredOrder(thing: unknown): thing is StoredOrder {
  if (typeof thing !== 'object' || thing === null) return false;
  const values: Readonly<Record<string, unknown>> = { ...thing };
  return fields.every((field) => typeof values[field] === 'string');
}
