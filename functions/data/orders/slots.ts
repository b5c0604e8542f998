// How many places in the slots of an event are taken: one item per slot, and one for the whole
// event. A place is taken by conditional writes in the transaction that creates the order, so
// parallel checkouts can't take more places than there are. Another item counts the orders that are
// still to be made. A condition on it keeps an event from ending while there are any
// (functions/decisions/556).
import { Entity } from '#functions/data/store/entity.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { check, type Part, put, update } from '#functions/data/store/transact.ts';

const Slots = new Entity(
  {
    model: { service: 'brandwagon', entity: 'order-slot', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      eventId: { type: 'string', required: true },
      slot: { type: 'string', required: true },
      taken: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant', 'eventId'], casing: 'none' },
        sk: { field: 'sk', composite: ['slot'], casing: 'none' },
      },
    },
  },
  table,
);

export type Place = { readonly eventId: string; readonly slot: Instant };

/** The places in a slot and in the whole event; null if only the slots limit it. */
export type Room = { readonly places: number; readonly orders: number | null };

/** Used as `slot` for the count of the whole event. */
const wholeEvent = 'all';
/** Used as `slot` for the count of orders that the truck still has to make. */
const stillOpen = 'open';

/**
 * For a transaction: takes a place of the slot and one of the event. Each fails if none is left.
 */
export function takePlaceParts(
  { tenant }: Scope,
  { eventId, slot }: Place,
  { places, orders }: Room,
): [ofSlot: Part, ofEvent: Part] {
  const take = (named: string, most: number) =>
    Slots.update({ tenant, eventId, slot: named })
      .add({ taken: 1 })
      .where(({ taken }, { notExists, lt }) => `${notExists(taken)} OR ${lt(taken, most)}`);
  return [
    update(take(toIso(slot), places).params()),
    update(take(wholeEvent, orders ?? Number.MAX_SAFE_INTEGER).params()),
  ];
}

/** For a slot in which no place was taken yet. */
export function slotWrites(
  { tenant }: Scope,
  { eventId, slot }: Place,
  { taken, open }: { readonly taken: number; readonly open: number },
): Part[] {
  const counts = [[toIso(slot), taken] as const, [wholeEvent, taken] as const];
  return [...counts, [stillOpen, open] as const].map(([named, count]) =>
    put(Slots.put({ tenant, eventId, slot: named, taken: count }).params()),
  );
}

/** For the transaction that changes an order. Empty if it stays open, or stays closed. */
export function openOrderParts(
  { tenant }: Scope,
  eventId: string,
  { was, is }: { readonly was: boolean; readonly is: boolean },
): Part[] {
  if (was === is) return [];
  const counting = Slots.update({ tenant, eventId, slot: stillOpen }).add({ taken: is ? 1 : -1 });
  return [update(counting.params())];
}

/** For the transaction that ends an event. Fails while there are open orders. */
export function noOpenOrdersPart({ tenant }: Scope, eventId: string): Part {
  return check({
    ...Slots.get({ tenant, eventId, slot: stillOpen }).params(),
    ConditionExpression: 'attribute_not_exists(taken) OR taken <= :none',
    ExpressionAttributeValues: { ':none': 0 },
  });
}

/** For the transaction that ends an order. */
export function givePlaceBackParts({ tenant }: Scope, { eventId, slot }: Place): Part[] {
  return [toIso(slot), wholeEvent].map((named) =>
    update(Slots.update({ tenant, eventId, slot: named }).add({ taken: -1 }).params()),
  );
}

export type Taken = { readonly inSlot: ReadonlyMap<Instant, number>; readonly inEvent: number };

/** How many orders the slot can still take. */
export function placesLeft({ inSlot, inEvent }: Taken, slot: Instant, room: Room): number {
  const left = room.places - (inSlot.get(slot) ?? 0);
  return Math.max(0, room.orders === null ? left : Math.min(left, room.orders - inEvent));
}

/** The number of taken places by slot, and for the whole event. */
export async function takenPlaces({ tenant }: Scope, eventId: string): Promise<Taken> {
  const { data } = await Slots.query.primary({ tenant, eventId }).go({
    pages: 'all',
    consistent: true,
  });
  const slots = data.filter(({ slot }) => slot !== wholeEvent && slot !== stillOpen);
  return {
    inSlot: new Map(slots.map(({ slot, taken }) => [instant(Date.parse(slot)), taken])),
    inEvent: data.find(({ slot }) => slot === wholeEvent)?.taken ?? 0,
  };
}
