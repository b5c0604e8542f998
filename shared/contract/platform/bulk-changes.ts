import { z } from 'zod';
import { area, own, route } from '#shared/contract/route.ts';
import { Id } from '#shared/contract/wire.ts';

/**
 * Bulk changes that take longer than a call. Only the person who started one can see its progress.
 */
export const bulkChanges = area({
  noun: 'platform',
  name: 'bulk-changes',
  uses: ['tableReading'],
  routes: {
    status: route({
      method: 'GET',
      path: '/v1/secure/bulk-changes/{id}',
      summary: 'Progress and outcome of a bulk job',
      access: own,
      reply: z.object({
        data: z.object({
          id: Id,
          /** `stopped` means that the person who started it has lost the permission. */
          state: z.enum(['running', 'done', 'stopped', 'failed']),
          changed: z.int().min(0),
          /** Already had the requested values. */
          unchanged: z.int().min(0),
          /** Why others weren't changed; the reasons depend on the kind of change. */
          refused: z.array(z.object({ reason: z.string(), count: z.int().min(1) })),
          left: z.int().min(0),
        }),
      }),
    }),
  },
});
