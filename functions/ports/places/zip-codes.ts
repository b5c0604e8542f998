// Where a ZIP code is: the center of its places, from GeoNames (CC BY 4.0), to a hundredth of a
// degree, which is less than a mile. The list is large, so it is loaded on use.
import { distanceMiles, type GeoPoint } from '#shared/domain/events/event-boundary.ts';

/** Undefined for a ZIP code that the list lacks. */
export type ZipLocator = (zip: string) => GeoPoint | undefined;

let loading: Promise<ZipLocator> | undefined;

export const loadZipLocator = (): Promise<ZipLocator> => (loading ??= readZips());

async function readZips(): Promise<ZipLocator> {
  const { groupCitiesByState } = await import('@mardillu/us-cities-utils');
  const places = Object.values(groupCitiesByState()).flat();
  const centers = new Map(
    places.map(({ zip, latitude, longitude }) => [
      zip,
      { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) },
    ]),
  );
  return (zip) => centers.get(zip);
}

const roundDegrees = (degrees: string) => Math.round(Number(degrees) * 100) / 100;

type Destination = {
  readonly plan: { readonly position: GeoPoint | null };
  readonly zip: string;
};

/** Measures miles from a ZIP code to an event: to its exact position if that is known. */
export async function loadZipMileage() {
  const locate = await loadZipLocator();
  return (from: string, { plan, zip }: Destination): number | null => {
    const [start, end] = [locate(from), plan.position ?? locate(zip)];
    return start && end ? distanceMiles(start, end) : null;
  };
}
