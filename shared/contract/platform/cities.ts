import { z } from 'zod';
import { area, route, signedIn } from '#shared/contract/route.ts';
import { StateId } from '#shared/contract/wire.ts';

export const cities = area({
  noun: 'platform',
  name: 'cities',
  uses: ['tableReading'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/cities',
      summary: 'Cities of a state by name, as suggestions',
      access: signedIn,
      query: z.object({ stateId: StateId }),
      reply: z.object({ data: z.array(z.object({ cityId: z.string(), name: z.string() })) }),
    }),
  },
});
