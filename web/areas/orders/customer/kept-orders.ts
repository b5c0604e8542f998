// The customer's session: the links of the orders that were placed or viewed on this device. They
// are stored only here, until the links expire, and can be removed on a shared device.
import type { OwnOrder } from '#shared/contract/orders/customer-orders.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';

const key = 'customerOrders';
const mostKept = 20;
const day = 86_400_000;

export type KeptOrder = {
  readonly secret: string;
  readonly eventName: string;
  readonly slot: string;
  readonly timeZone: string;
};

/** The newest first, without those whose links have expired. */
export function keptOrders(now: number): readonly KeptOrder[] {
  return stored().filter(({ slot }) => Date.parse(slot) + orderLimits.linkDays * day > now);
}

export function keepOrder(secret: string, { event, slot }: OwnOrder, now: number): void {
  const kept = { secret, eventName: event.eventName, slot, timeZone: event.timeZone };
  const others = keptOrders(now).filter((it) => it.secret !== secret);
  save([kept, ...others].slice(0, mostKept));
}

export function forgetOrders(): void {
  window.localStorage.removeItem(key);
}

function save(orders: readonly KeptOrder[]): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(orders));
  } catch {
    // A device without storage space or permission still has the link in its mail.
  }
}

function stored(): readonly KeptOrder[] {
  try {
    const read: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return [];
  }
}

const fields = ['secret', 'eventName', 'slot', 'timeZone'] as const;

function isKept(thing: unknown): thing is KeptOrder {
  if (typeof thing !== 'object' || thing === null) return false;
  const values: Readonly<Record<string, unknown>> = { ...thing };
  return fields.every((field) => typeof values[field] === 'string');
}
