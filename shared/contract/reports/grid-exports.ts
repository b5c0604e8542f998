import { z } from 'zod';
import { area, own, route } from '#shared/contract/route.ts';
import { Id } from '#shared/contract/wire.ts';

/**
 * Exports that take longer than a call. Only the person who requested one can see it, and only
 * while they may see its rows.
 */
export const gridExports = area({
  noun: 'reports',
  name: 'grid-exports',
  uses: ['tableReading', 'files'],
  fileKinds: ['exports'],
  routes: {
    status: route({
      method: 'GET',
      path: '/v1/secure/grid-exports/{id}',
      summary: 'Progress of an export, with its download URL once written',
      access: own,
      reply: z.object({
        data: z.object({
          id: Id,
          status: z.enum(['pending', 'written', 'failed']),
          percent: z.int().min(0).max(100),
          /** A temporary address; null until it is written. */
          signUrl: z.url().nullable(),
          fileName: z.string().nullable(),
        }),
      }),
    }),
  },
});
