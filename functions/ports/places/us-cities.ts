// The cities of the United States that have their own zip code, from GeoNames (CC BY 4.0).
import { locale } from '#shared/text/locale.ts';

/**
 * Sorted names; empty for territories that the list lacks. The list is large, so it is loaded on
 * use.
 */
export async function listCityNames(stateId: string): Promise<string[]> {
  const { getCities } = await import('@mardillu/us-cities-utils');
  const names = new Set(getCities(stateId).map(({ name }) => name));
  return [...names].sort((a, b) => a.localeCompare(b, locale));
}
