import type { PunchView } from '#shared/contract/staff/time-clock.ts';
import { text } from '#shared/text/staff/time-clock.ts';

/** Describes where a punch was made. Undefined if unknown. */
export function formatPunchPlace({ place }: Pick<PunchView, 'place'>): string | undefined {
  if (!place) return undefined;
  const { milesFromEvent } = place;
  if (milesFromEvent === null) return text('clock_place');
  return text('clock_place_near', { miles: milesFromEvent.toFixed(1) });
}
