// Whether a rebook is won, checked against the event that was booked for it, because the stored
// status may lag.
import { getEvent } from '#functions/data/events/events.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { countsAsRebooked } from '#shared/domain/events/event.ts';
import type { Rebook } from './rebook.ts';

export async function isRebookWon(
  { tenant }: Scope,
  { status, nextEventId }: Rebook,
): Promise<boolean> {
  if (status !== 'won' || nextEventId === undefined) return false;
  // On any brand, even if the caller can't see it.
  const next = await getEvent(createScope(tenant, 'all'), nextEventId);
  return next !== undefined && countsAsRebooked(next.status);
}
