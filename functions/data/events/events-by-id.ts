// Events by their ids. Apart from the list of all events, which functions that only read a few don't
// bundle.
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { Events, fromStoredEvent } from './event-entity.ts';
import type { Event } from './event.ts';

/**
 * Complete events, at most a hundred, which is the limit of one read. Missing events are left out.
 * Screens that only show them may read them eventually consistent, at half the units.
 */
export async function getEvents(
  { tenant, brands }: Scope,
  eventIds: readonly string[],
  { consistent = true }: { readonly consistent?: boolean } = {},
): Promise<Event[]> {
  if (eventIds.length === 0) return [];
  const keys = eventIds.map((eventId) => ({ tenant, eventId }));
  const { data } = await Events.get(keys).go({ consistent });
  return data.filter(({ brandId }) => includesBrand(brands, brandId)).map(fromStoredEvent);
}
