// How many places in the slots of an event are taken: one item per slot, and one for the whole
// event. A place is taken by conditional writes in the transaction that creates the order, so
// parallel checkouts can't take more places than there are. Another item counts the orders that are
// still to be made. A condition on it keeps an event from ending while there are any
// (functions/decisions/019).
import { defineEntity } from '#functions/data/store/entity.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import {
  toConditionCheck,
  type TransactItem,
  toPut,
  toUpdate,
} from '#functions/data/store/transact.ts';

const Slots = defineEntity('order-slot', {
  attributes: {
    tenant: { type: 'string', required: true },
    eventId: { type: 'string', required: true },
    slot: { type: 'string', required: true },
    taken: { type: 'number', required: true },
  },
  indexes: { primary: primaryIndex(['tenant', 'eventId'], ['slot']) },
});

export type SlotKey = { readonly eventId: string; readonly slot: Instant };

/** The places in a slot and in the whole event; null if only the slots limit it. */
export type SlotCapacity = { readonly places: number; readonly orders: number | null };

/** Used as `slot` for the count of the whole event. */
const wholeEventKey = 'all';
/** Used as `slot` for the count of orders that the truck still has to make. */
const openOrdersKey = 'open';

/**
 * For a transaction: takes a place of the slot and one of the event. Each fails if none is left.
 */
export function buildTakePlaceItems(
  { tenant }: Scope,
  { eventId, slot }: SlotKey,
  { places, orders }: SlotCapacity,
): [ofSlot: TransactItem, ofEvent: TransactItem] {
  const take = (named: string, most: number) =>
    Slots.update({ tenant, eventId, slot: named })
      .add({ taken: 1 })
      .where(({ taken }, { notExists, lt }) => `${notExists(taken)} OR ${lt(taken, most)}`);
  return [
    toUpdate(take(toIso(slot), places).params()),
    toUpdate(take(wholeEventKey, orders ?? Number.MAX_SAFE_INTEGER).params()),
  ];
}

/** For a slot in which no place was taken yet. */
export function buildPutSlotItems(
  { tenant }: Scope,
  { eventId, slot }: SlotKey,
  { taken, open }: { readonly taken: number; readonly open: number },
): TransactItem[] {
  const counts = [[toIso(slot), taken] as const, [wholeEventKey, taken] as const];
  return [...counts, [openOrdersKey, open] as const].map(([named, count]) =>
    toPut(Slots.put({ tenant, eventId, slot: named, taken: count }).params()),
  );
}

/** For the transaction that changes an order. Empty if it stays open, or stays closed. */
export function buildOpenOrderCountItems(
  { tenant }: Scope,
  eventId: string,
  { was, is }: { readonly was: boolean; readonly is: boolean },
): TransactItem[] {
  if (was === is) return [];
  const counting = Slots.update({ tenant, eventId, slot: openOrdersKey }).add({
    taken: is ? 1 : -1,
  });
  return [toUpdate(counting.params())];
}

/** For the transaction that ends an event. Fails while there are open orders. */
export function buildNoOpenOrdersCheck({ tenant }: Scope, eventId: string): TransactItem {
  return toConditionCheck({
    ...Slots.get({ tenant, eventId, slot: openOrdersKey }).params(),
    ConditionExpression: 'attribute_not_exists(taken) OR taken <= :none',
    ExpressionAttributeValues: { ':none': 0 },
  });
}

/** For the transaction that ends an order. */
export function buildReleasePlaceItems(
  { tenant }: Scope,
  { eventId, slot }: SlotKey,
): TransactItem[] {
  return [toIso(slot), wholeEventKey].map((named) =>
    toUpdate(Slots.update({ tenant, eventId, slot: named }).add({ taken: -1 }).params()),
  );
}

export type UsedSlots = { readonly inSlot: ReadonlyMap<Instant, number>; readonly inEvent: number };

/** How many orders the slot can still take. */
export function countPlacesLeft(
  { inSlot, inEvent }: UsedSlots,
  slot: Instant,
  room: SlotCapacity,
): number {
  const left = room.places - (inSlot.get(slot) ?? 0);
  return Math.max(0, room.orders === null ? left : Math.min(left, room.orders - inEvent));
}

/** The number of taken places by slot, and for the whole event. */
export async function readUsedSlots({ tenant }: Scope, eventId: string): Promise<UsedSlots> {
  const { data } = await Slots.query.primary({ tenant, eventId }).go({
    pages: 'all',
    consistent: true,
  });
  const slots = data.filter(({ slot }) => slot !== wholeEventKey && slot !== openOrdersKey);
  return {
    inSlot: new Map(slots.map(({ slot, taken }) => [instant(Date.parse(slot)), taken])),
    inEvent: data.find(({ slot }) => slot === wholeEventKey)?.taken ?? 0,
  };
}
