import { getEvent } from '#functions/data/events/events.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import type { Invoice } from './invoice.ts';

/**
 * True if the event that was agreed on doesn't take place. An invoice that was written by hand may
 * be just for that, such as a cancellation fee.
 */
export async function isEventOver(
  scope: Scope,
  { type, convertedFrom, content }: Invoice,
): Promise<boolean> {
  const eventId = content.eventDetails?.eventId;
  if (!eventId || (type === 'invoice' && convertedFrom === undefined)) return false;
  const event = await getEvent(scope, eventId);
  return event !== undefined && !takesPlace(event.status);
}
