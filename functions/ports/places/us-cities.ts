// The cities of the United States that have a zip code of their own, from GeoNames (CC BY 4.0).

/** Their names in order; none of a territory that the list leaves out. It is large: whoever asks loads it. */
export async function cityNames(stateId: string): Promise<string[]> {
  const { getCities } = await import('@mardillu/us-cities-utils');
  const names = new Set(getCities(stateId).map(({ name }) => name));
  return [...names].sort((a, b) => a.localeCompare(b, 'en'));
}
