// Places in the slots of an event: how many are taken, one item for each slot. A place is taken by a
// conditional write in the transaction that makes the order, so that no number of parallel checkouts
// takes more than there are.
import { Entity } from 'electrodb';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { type Part, put, update } from '#functions/data/store/transact.ts';

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

/** For a transaction: refused where no place is left. */
export function takePlacePart({ tenant }: Scope, { eventId, slot }: Place, places: number): Part {
  const taking = Slots.update({ tenant, eventId, slot: toIso(slot) })
    .add({ taken: 1 })
    .where(({ taken }, { notExists, lt }) => `${notExists(taken)} OR ${lt(taken, places)}`);
  return update(taking.params());
}

/** Of a slot in which nothing is taken yet. */
export function slotWrite({ tenant }: Scope, { eventId, slot }: Place, taken: number): Part {
  return put(Slots.put({ tenant, eventId, slot: toIso(slot), taken }).params());
}

/** For the transaction that ends an order. */
export function givePlaceBackPart({ tenant }: Scope, { eventId, slot }: Place): Part {
  const giving = Slots.patch({ tenant, eventId, slot: toIso(slot) }).add({ taken: -1 });
  return update(giving.params());
}

/** How many are taken in this one. */
export async function takenIn({ tenant }: Scope, { eventId, slot }: Place): Promise<number> {
  const { data } = await Slots.get({ tenant, eventId, slot: toIso(slot) }).go({ consistent: true });
  return data?.taken ?? 0;
}

/** How many are taken in each slot that has any. */
export async function takenPlaces(
  { tenant }: Scope,
  eventId: string,
): Promise<ReadonlyMap<Instant, number>> {
  const { data } = await Slots.query.primary({ tenant, eventId }).go({
    pages: 'all',
    consistent: true,
  });
  return new Map(data.map(({ slot, taken }) => [instant(Date.parse(slot)), taken]));
}
