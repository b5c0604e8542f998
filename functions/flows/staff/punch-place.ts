// Where a punch was made, and how far from the event of its shift. Null if the franchise doesn't
// record locations, no matter what a phone sends.
import { getEvent } from '#functions/data/events/events.ts';
import { getPaySettings } from '#functions/data/staff/pay-settings.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { PunchLocation } from '#shared/contract/staff/time-clock.ts';
import { distanceMiles } from '#shared/domain/events/event-boundary.ts';
import { findNearestShift, type PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import type { PunchPlace } from '#shared/domain/staff/punch.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type PunchWithPlace = { readonly place: PunchLocation | null };

export async function createPunchPlaceFinder(
  scope: Scope,
  planned: readonly PlannedShift[],
  punches: readonly PunchWithPlace[],
): Promise<(place: PunchLocation | null, at: Instant) => PunchPlace | null> {
  const isTold = punches.some(({ place }) => place !== null);
  if (!isTold || !(await getPaySettings(scope)).settings.askLocation) return () => null;
  const eventIds = [...new Set(planned.flatMap((shift) => shift.eventIds))];
  const events = await Promise.all(eventIds.map((id) => getEvent(scope, id)));
  const positions = new Map(events.flatMap((event) => (event ? [[event.eventId, event]] : [])));
  return (place, at) => {
    if (!place) return null;
    const [eventId = ''] = findNearestShift(planned, at)?.eventIds ?? [];
    const position = positions.get(eventId)?.plan.position;
    return {
      ...place,
      milesFromEvent: position ? roundMiles(distanceMiles(place, position)) : null,
    };
  };
}

/** Phones aren't more accurate than this. */
const roundMiles = (miles: number) => Math.round(miles * 100) / 100;
