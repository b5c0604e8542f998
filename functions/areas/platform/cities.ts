import { serve } from '#functions/http/serve.ts';
import { cityNames } from '#functions/ports/places/us-cities.ts';
import { cities } from '#shared/contract/platform/cities.ts';

export const handler = serve(cities, {
  async list({ query: { stateId } }) {
    const names = await cityNames(stateId);
    return { data: names.map((name) => ({ cityId: `${stateId}-${name}`, name })) };
  },
});
