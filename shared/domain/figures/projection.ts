// What the projector stores about a thing, and how a change updates it. Orders add to their event:
// the event's projection holds the sums of its orders, whichever arrives first.
import {
  type Contribution,
  listEventContributions,
  type EventFacts,
  noOrders,
  type OnlineOrders,
  type OrderFacts,
  listShiftContributions,
  type ShiftFacts,
} from './rollup.ts';

export type FactsByEntity = {
  readonly event: EventFacts;
  readonly shift: ShiftFacts;
  readonly order: OrderFacts;
};
export type ProjectedEntity = keyof FactsByEntity;

type ProjectedThing<Entity extends ProjectedEntity> = {
  readonly entity: Entity;
  readonly id: string;
  /** Version of the thing itself; 0 before its first change arrives. */
  readonly version: number;
  /** Undefined if the thing is deleted or unknown so far. */
  readonly facts: FactsByEntity[Entity] | undefined;
};
export type Projection =
  | (ProjectedThing<'event'> & { readonly online: OnlineOrders })
  | ProjectedThing<'shift'>
  | ProjectedThing<'order'>;
/** The latest known facts of a thing. */
export type FactsChange =
  ProjectedThing<'event'> | ProjectedThing<'shift'> | ProjectedThing<'order'>;

type EntityKey = Pick<FactsChange, 'entity' | 'id'>;
export const projectionKey = ({ entity, id }: EntityKey) => `${entity}/${id}`;

/**
 * True for a new event that would add nothing to any figure even with orders, such as a booking
 * without sales. Nothing older can be known about it, so no projection has to be stored until it
 * changes.
 */
export const hasNoContribution = ({ entity, version, facts }: FactsChange) =>
  entity === 'event' && version === 1 && listEventContributions(facts, sampleOrders).length === 0;

const sampleOrders: OnlineOrders = { orders: 1, onlineSalesCents: 0 };

/**
 * What has to be loaded before a change can be applied. For an order also its old and new event.
 */
export function listTouchedEntities(
  change: FactsChange,
  known: Projection | undefined,
): readonly EntityKey[] {
  if (change.entity !== 'order') return [change];
  const before = known?.entity === 'order' ? known.facts : undefined;
  const eventIds = new Set([change.facts?.eventId, before?.eventId]);
  return [change, ...[...eventIds].flatMap((id) => (id ? [{ entity: 'event', id } as const] : []))];
}

/**
 * The projections that a change updates. An older version changes nothing. The same version counts
 * only if the definition of the figures has changed since.
 */
export function projectChange(
  change: FactsChange,
  known: (name: EntityKey) => Projection | undefined,
): readonly Projection[] {
  const before = known(change);
  if (before && (before.version > change.version || isAlreadyProjected(change, before))) return [];
  switch (change.entity) {
    case 'event':
      return [{ ...change, online: before?.entity === 'event' ? before.online : noOrders }];
    case 'shift':
      return [change];
    case 'order':
      return [change, ...projectOrderEvents(change, before, known)];
  }
}

function isAlreadyProjected(change: FactsChange, before: Projection): boolean {
  if (change.version !== before.version) return false;
  return JSON.stringify(getCountedFacts(change)) === JSON.stringify(getCountedFacts(before));
}

/** Everything that figures take from a thing. For an event also where its orders would count. */
function getCountedFacts({ entity, facts }: FactsChange): unknown {
  switch (entity) {
    case 'event':
      return listEventContributions(facts, sampleOrders);
    case 'shift':
      return listShiftContributions(facts);
    case 'order':
      return facts && [facts.eventId, facts.totalCents];
  }
}

function projectOrderEvents(
  { facts: after }: ProjectedThing<'order'>,
  projected: Projection | undefined,
  known: (name: EntityKey) => Projection | undefined,
): readonly Projection[] {
  const before = projected?.entity === 'order' ? projected.facts : undefined;
  const amounts = new Map<string, OnlineOrders>();
  if (before) addOrders(amounts, before.eventId, -1, -before.totalCents);
  if (after) addOrders(amounts, after.eventId, 1, after.totalCents);
  return [...amounts].map(([id, added]) => {
    const event = known({ entity: 'event', id });
    const { online, ...rest } =
      event?.entity === 'event'
        ? event
        : { entity: 'event' as const, id, version: 0, facts: undefined, online: noOrders };
    return { ...rest, online: sumOrders(online, added) };
  });
}

function addOrders(
  to: Map<string, OnlineOrders>,
  id: string,
  orders: number,
  onlineSalesCents: number,
) {
  to.set(id, sumOrders(to.get(id) ?? noOrders, { orders, onlineSalesCents }));
}

const sumOrders = (a: OnlineOrders, b: OnlineOrders): OnlineOrders => ({
  orders: a.orders + b.orders,
  onlineSalesCents: a.onlineSalesCents + b.onlineSalesCents,
});

export function toContributions(projection: Projection | undefined): Contribution[] {
  switch (projection?.entity) {
    case 'event':
      return listEventContributions(projection.facts, projection.online);
    case 'shift':
      return listShiftContributions(projection.facts);
    default:
      return [];
  }
}
