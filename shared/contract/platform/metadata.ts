import { z } from 'zod';
import { anyone, area, own, route } from '#shared/contract/route.ts';

export const metadata = area({
  noun: 'platform',
  name: 'metadata',
  uses: ['tableReading', 'passwords'],
  routes: {
    metadata: route({
      method: 'GET',
      path: '/v1/metadata',
      summary: 'Public metadata: time zones, and the key that seals passwords',
      access: anyone,
      reply: z.object({
        data: z.object({ timezoneList: z.array(z.string()), passwordKey: z.string() }),
      }),
    }),
    states: route({
      method: 'GET',
      path: '/v1/states',
      summary: 'The states of a country',
      access: anyone,
      query: z.object({ countryCode: z.literal('USA').default('USA') }),
      reply: z.object({ data: z.array(z.object({ stateId: z.string(), name: z.string() })) }),
    }),
    franchiseTimezone: route({
      method: 'GET',
      path: '/v1/secure/franchise-timezone',
      summary: 'Set the time zone in which you see days and hours',
      access: own,
      reply: z.object({ data: z.object({ franchiseDefaultTimezone: z.string() }) }),
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
