// What the projector stores about a thing, and how a change updates it. Orders add to their event:
// the event's projection holds the sums of its orders, whichever arrives first.
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
  /** Version of the thing itself; 0 before its first change arrives. */
  readonly version: number;
  /** Undefined if the thing is deleted or unknown so far. */
  readonly facts: Facts[Entity] | undefined;
};
export type Projection =
  (Of<'event'> & { readonly online: OnlineOrders }) | Of<'shift'> | Of<'order'>;
/** The latest known facts of a thing. */
export type Change = Of<'event'> | Of<'shift'> | Of<'order'>;

type Name = Pick<Change, 'entity' | 'id'>;
export const projectionKey = ({ entity, id }: Name) => `${entity}/${id}`;

/**
 * True for a new event that would add nothing to any figure even with orders, such as a booking
 * without sales. Nothing older can be known about it, so no projection has to be stored until it
 * changes.
 */
export const addsNothingYet = ({ entity, version, facts }: Change) =>
  entity === 'event' && version === 1 && eventContributions(facts, anyOrders).length === 0;

const anyOrders: OnlineOrders = { orders: 1, onlineSalesCents: 0 };

/**
 * What has to be loaded before a change can be applied. For an order also its old and new event.
 */
export function touchedBy(change: Change, known: Projection | undefined): readonly Name[] {
  if (change.entity !== 'order') return [change];
  const before = known?.entity === 'order' ? known.facts : undefined;
  const eventIds = new Set([change.facts?.eventId, before?.eventId]);
  return [change, ...[...eventIds].flatMap((id) => (id ? [{ entity: 'event', id } as const] : []))];
}

/**
 * The projections that a change updates. An older version changes nothing. The same version counts
 * only if the definition of the figures has changed since.
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

/** Everything that figures take from a thing. For an event also where its orders would count. */
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
