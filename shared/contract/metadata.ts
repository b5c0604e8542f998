import { z } from 'zod';
import { anyone, area, route } from './route.ts';

export const metadata = area({
  name: 'metadata',
  uses: ['table'],
  routes: {
    metadata: route({
      method: 'GET',
      path: '/v1/metadata',
      summary: 'Time zones to choose from',
      access: anyone,
      reply: z.object({ data: z.object({ timezoneList: z.array(z.string()) }) }),
    }),
    version: route({
      method: 'GET',
      path: '/v1/version',
      summary: 'The version that is running',
      access: anyone,
      reply: z.object({ versionsDto: z.object({ version: z.string() }) }),
    }),
  },
});
