// Where an event may take place: within a number of miles of a point (spec §5, §9).

/** Degrees, north and east positive. */
export type GeoPoint = { readonly latitude: number; readonly longitude: number };

/** Spec §9. */
export const metersPerMile = 1609.4;
const earthMeters = 6_371_000;

/** Great-circle distance on a spherical earth, accurate to half a percent. */
export function distanceMiles(from: GeoPoint, to: GeoPoint): number {
  const [north, south] = [toRadians(from.latitude), toRadians(to.latitude)];
  const across = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  const along = Math.sin((south - north) / 2) ** 2;
  const half = along + Math.cos(north) * Math.cos(south) * across;
  return (2 * earthMeters * Math.asin(Math.sqrt(half))) / metersPerMile;
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
