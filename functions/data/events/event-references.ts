// What other nouns need of events: a check that an event exists, and who is assigned to several
// events.
import type { Scope } from '#functions/data/store/scope.ts';
import { toConditionCheck, type TransactItem } from '#functions/data/store/transact.ts';
import { fromStoredPlan } from '#shared/domain/events/event-plan.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { Event } from './event.ts';
import { Events } from './event-entity.ts';

/** Transaction item that checks that the event exists. */
export function buildEventExistsCheck({ tenant }: Scope, eventId: string): TransactItem {
  const there = Events.delete({ tenant, eventId }).where(({ version }, { exists }) =>
    exists(version),
  );
  return toConditionCheck(there.params());
}

/** Filters events that the scope may see. A scope of all brands needs no read. */
export async function filterVisibleEventIds(
  { tenant, brands }: Scope,
  eventIds: readonly string[],
): Promise<readonly string[]> {
  if (brands === 'all' || eventIds.length === 0) return eventIds;
  const keys = eventIds.map((eventId) => ({ tenant, eventId }));
  const { data } = await Events.get(keys).go({ attributes: ['eventId', 'brandId'] });
  return data.flatMap(({ eventId, brandId }) => (includesBrand(brands, brandId) ? eventId : []));
}

export type EventAssignments = Pick<
  Event,
  'eventId' | 'brandId' | 'assetIds' | 'sales' | 'plan'
> & {
  readonly staffIds: readonly string[];
};

/** The assignments of several events, one request per hundred. Missing events are left out. */
export async function listEventAssignments(
  { tenant, brands }: Scope,
  eventIds: readonly string[],
): Promise<EventAssignments[]> {
  if (eventIds.length === 0) return [];
  const keys = eventIds.map((eventId) => ({ tenant, eventId }));
  const { data } = await Events.get(keys).go({
    attributes: ['eventId', 'brandId', 'assetIds', 'crew', 'sales', 'plan'],
  });
  return data
    .filter(({ brandId }) => includesBrand(brands, brandId))
    .map(({ eventId, brandId, assetIds = [], crew, sales, plan }) => ({
      eventId,
      brandId,
      assetIds,
      sales,
      plan: fromStoredPlan(plan),
      staffIds: crew?.staffIds ?? [],
    }));
}
