// How far the found events are from where the customer is. Their place is asked for only when they
// press, stays on the device and is forgotten with the page.
import type { FoundEvent } from '#shared/contract/orders/customer-orders.ts';
import { distanceMiles, type GeoPoint } from '#shared/domain/events/event-boundary.ts';

export type NearbyEvent = { readonly event: FoundEvent; readonly miles: number | undefined };

/** The nearest first; those whose place isn't known come last, in their order. */
export function sortByDistance(
  events: readonly FoundEvent[],
  from: GeoPoint | undefined,
): readonly NearbyEvent[] {
  const placed = events.map((event) => ({
    event,
    miles: from && event.position ? distanceMiles(from, event.position) : undefined,
  }));
  if (!from) return placed;
  return placed.toSorted((one, other) => (one.miles ?? Infinity) - (other.miles ?? Infinity) || 0);
}

/** '0.4', '12' */
export const formatMiles = (miles: number): string =>
  miles < 10 ? miles.toFixed(1) : String(Math.round(miles));

/** Undefined if the device doesn't know, or the customer doesn't want to tell. */
export const askForPlace = (): Promise<GeoPoint | undefined> =>
  new Promise((resolve) => {
    // Missing on pages that aren't secure.
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  });
