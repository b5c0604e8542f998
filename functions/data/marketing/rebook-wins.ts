// Whether a rebook is won, by the event that was booked for it: its status may be a moment behind.
import { getEvent } from '#functions/data/events/events.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { winsRebook } from '#shared/domain/marketing/rebook.ts';
import type { Rebook } from './rebooks.ts';

export async function isWonByNext(
  { tenant }: Scope,
  { status, nextEventId }: Rebook,
): Promise<boolean> {
  if (status !== 'won' || nextEventId === undefined) return false;
  // On whatever brand it was booked, also where the caller sees nothing.
  const next = await getEvent(scopeOf(tenant, 'all'), nextEventId);
  return winsRebook(next?.status);
}
