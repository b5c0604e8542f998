import { serveArea } from '#functions/http/serve.ts';
import { listCityNames } from '#functions/ports/places/us-cities.ts';
import { cities } from '#shared/contract/platform/cities.ts';

export const handler = serveArea(cities, {
  async list({ query: { stateId } }) {
    const names = await listCityNames(stateId);
    return { data: names.map((name) => ({ cityId: `${stateId}-${name}`, name })) };
  },
});
