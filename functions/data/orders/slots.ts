// Places in the slots of an event: how many are taken, one item for each slot and one for all of them
// together. A place is taken by conditional writes in the transaction that makes the order, so that
// no number of parallel checkouts takes more than there are.
// Beside them stands how many orders are still to be made: an event ends only while there are none, by a
// condition of the transaction in which it ends (functions/decisions/556).
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

/** How many places there are in a slot, and in the whole event; null: as many as in its slots. */
export type Room = { readonly places: number; readonly orders: number | null };

/** Stands where the slot does, of all of them together. */
const wholeEvent = 'all';
/** The same, of orders that the truck still has to make. */
const stillOpen = 'open';

/** For a transaction: the slot's place, refused where none is left there, and then the event's. */
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

/** Of a slot of an event in which nothing is taken yet. */
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

/** For the transaction that changes an order: none where it is open afterwards if it was before. */
export function openOrderParts(
  { tenant }: Scope,
  eventId: string,
  { was, is }: { readonly was: boolean; readonly is: boolean },
): Part[] {
  if (was === is) return [];
  const counting = Slots.update({ tenant, eventId, slot: stillOpen }).add({ taken: is ? 1 : -1 });
  return [update(counting.params())];
}

/** For the transaction in which an event ends: refused while orders from it are still to be made. */
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

/** How many can still be ordered in a slot. */
export function placesLeft({ inSlot, inEvent }: Taken, slot: Instant, room: Room): number {
  const left = room.places - (inSlot.get(slot) ?? 0);
  return Math.max(0, room.orders === null ? left : Math.min(left, room.orders - inEvent));
}

/** How many are taken in each slot that has any, and in all. */
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
