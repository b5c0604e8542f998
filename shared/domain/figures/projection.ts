// What the projector knows of a thing, and how a change moves it. An order adds to its event: the
// event's projection holds what its orders come to, whichever of the two is heard of first.
import {
  type Contribution,
  eventContributions,
  type EventFacts,
  noOrders,
  type OnlineOrders,
  type OrderFacts,
  shiftContributions,
  type ShiftFacts,
} from './rollup.ts';

export type Facts = {
  readonly event: EventFacts;
  readonly shift: ShiftFacts;
  readonly order: OrderFacts;
};
export type ProjectedEntity = keyof Facts;

type Of<Entity extends ProjectedEntity> = {
  readonly entity: Entity;
  readonly id: string;
  /** Of the thing itself; 0 until it was heard of. */
  readonly version: number;
  /** None: it is gone, or was not heard of yet. */
  readonly facts: Facts[Entity] | undefined;
};
export type Projection =
  (Of<'event'> & { readonly online: OnlineOrders }) | Of<'shift'> | Of<'order'>;
/** The newest that is known of a thing. */
export type Change = Of<'event'> | Of<'shift'> | Of<'order'>;

type Name = Pick<Change, 'entity' | 'id'>;
export const projectionKey = ({ entity, id }: Name) => `${entity}/${id}`;

/**
 * Just made, and in no figure whatever its orders come to, as a booking that nothing was sold at yet:
 * nothing older can be known of it, so nothing has to be kept of it either until it changes.
 */
export const addsNothingYet = ({ entity, version, facts }: Change) =>
  entity === 'event' && version === 1 && eventContributions(facts, anyOrders).length === 0;

const anyOrders: OnlineOrders = { orders: 1, onlineSalesCents: 0 };

/** What has to be known before a change can be taken; for an order, its event before and after. */
export function touchedBy(change: Change, known: Projection | undefined): readonly Name[] {
  if (change.entity !== 'order') return [change];
  const before = known?.entity === 'order' ? known.facts : undefined;
  const eventIds = new Set([change.facts?.eventId, before?.eventId]);
  return [change, ...[...eventIds].flatMap((id) => (id ? [{ entity: 'event', id } as const] : []))];
}

/**
 * The projections that a change leaves different. An older version changes nothing; the same one
 * only where figures come out otherwise, because what they depend on is defined anew.
 */
export function project(
  change: Change,
  known: (name: Name) => Projection | undefined,
): readonly Projection[] {
  const before = known(change);
  if (before && (before.version > change.version || isProjected(change, before))) return [];
  switch (change.entity) {
    case 'event':
      return [{ ...change, online: before?.entity === 'event' ? before.online : noOrders }];
    case 'shift':
      return [change];
    case 'order':
      return [change, ...eventsOf(change, before, known)];
  }
}

function isProjected(change: Change, before: Projection): boolean {
  if (change.version !== before.version) return false;
  return JSON.stringify(countedOf(change)) === JSON.stringify(countedOf(before));
}

/** All that figures take from a thing: of an event also the place where its orders would count. */
function countedOf({ entity, facts }: Change): unknown {
  switch (entity) {
    case 'event':
      return eventContributions(facts, anyOrders);
    case 'shift':
      return shiftContributions(facts);
    case 'order':
      return facts && [facts.eventId, facts.totalCents];
  }
}

function eventsOf(
  { facts: after }: Of<'order'>,
  projected: Projection | undefined,
  known: (name: Name) => Projection | undefined,
): readonly Projection[] {
  const before = projected?.entity === 'order' ? projected.facts : undefined;
  const amounts = new Map<string, OnlineOrders>();
  if (before) add(amounts, before.eventId, -1, -before.totalCents);
  if (after) add(amounts, after.eventId, 1, after.totalCents);
  return [...amounts].map(([id, added]) => {
    const event = known({ entity: 'event', id });
    const { online, ...rest } =
      event?.entity === 'event'
        ? event
        : { entity: 'event' as const, id, version: 0, facts: undefined, online: noOrders };
    return { ...rest, online: plus(online, added) };
  });
}

function add(to: Map<string, OnlineOrders>, id: string, orders: number, onlineSalesCents: number) {
  to.set(id, plus(to.get(id) ?? noOrders, { orders, onlineSalesCents }));
}

const plus = (a: OnlineOrders, b: OnlineOrders): OnlineOrders => ({
  orders: a.orders + b.orders,
  onlineSalesCents: a.onlineSalesCents + b.onlineSalesCents,
});

export function contributionsOf(projection: Projection | undefined): Contribution[] {
  switch (projection?.entity) {
    case 'event':
      return eventContributions(projection.facts, projection.online);
    case 'shift':
      return shiftContributions(projection.facts);
    default:
      return [];
  }
}
