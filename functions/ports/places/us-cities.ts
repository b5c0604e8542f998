// The cities of the United States that have a zip code of their own, from GeoNames (CC BY 4.0).
import { getCities } from '@mardillu/us-cities-utils';

/** Their names in order; none of a territory that the list leaves out. */
export function cityNames(stateId: string): string[] {
  const names = new Set(getCities(stateId).map(({ name }) => name));
  return [...names].sort((a, b) => a.localeCompare(b, 'en'));
}
