import { z } from 'zod';
import { area, route, signedIn } from './route.ts';
import { Id } from './wire.ts';

/** Exports that take longer than a call. Whoever asked for one may see it, and nobody else. */
export const gridExports = area({
  name: 'grid-exports',
  uses: ['table', 'files'],
  routes: {
    status: route({
      method: 'GET',
      path: '/v1/secure/grid-exports/{id}',
      summary: 'How far an export is, and where it can be downloaded once it is written',
      access: signedIn,
      reply: z.object({
        data: z.object({
          id: Id,
          status: z.enum(['pending', 'written', 'failed']),
          percent: z.int().min(0).max(100),
          /** Signed for a while; null until it is written. */
          signUrl: z.url().nullable(),
          fileName: z.string().nullable(),
        }),
      }),
    }),
  },
});
