// How far the found events are from where the customer is. Their place is asked for only when they
// press, stays on the device and is forgotten with the page.
import type { NearbyEvent } from '#shared/contract/orders/customer-orders.ts';
import { distanceMiles, type GeoPoint } from '#shared/domain/events/event-boundary.ts';

export type PlacedEvent = { readonly event: NearbyEvent; readonly miles: number | undefined };

/**
 * The nearest first if the place is known, otherwise as they were found: by their distance from the
 * ZIP code that was searched for, if there was one. Those whose place isn't known come last, in
 * their order.
 */
export function sortByDistance(
  events: readonly NearbyEvent[],
  from: GeoPoint | undefined,
): readonly PlacedEvent[] {
  const placed = events.map((event) => ({
    event,
    miles: from ? measureMiles(from, event.position) : (event.miles ?? undefined),
  }));
  if (!from) return placed;
  return placed.toSorted((one, other) => (one.miles ?? Infinity) - (other.miles ?? Infinity) || 0);
}

/** Whether the search measured them: without a ZIP code, and on an earlier server, it doesn't. */
export const hasDistances = (events: readonly NearbyEvent[]): boolean =>
  events.some(({ miles }) => typeof miles === 'number');

const measureMiles = (from: GeoPoint, to: GeoPoint | null) =>
  to ? distanceMiles(from, to) : undefined;

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
