import { z } from 'zod';
import { area, own, route } from '#shared/contract/route.ts';
import { Id } from '#shared/contract/wire.ts';

/**
 * Changes of many things that take longer than a call. Whoever asked for one sees how far it is, and
 * nobody else does.
 */
export const bulkChanges = area({
  noun: 'platform',
  name: 'bulk-changes',
  uses: ['tableReading'],
  routes: {
    status: route({
      method: 'GET',
      path: '/v1/secure/bulk-changes/{id}',
      summary: 'How far a change of many things is, and what has become of them so far',
      access: own,
      reply: z.object({
        data: z.object({
          id: Id,
          /** `stopped`: whoever asked for it may not make it any more. */
          state: z.enum(['running', 'done', 'stopped', 'failed']),
          changed: z.int().min(0),
          /** Were already as they were to become. */
          unchanged: z.int().min(0),
          /** Why others were left as they are; the reasons depend on what is changed. */
          refused: z.array(z.object({ reason: z.string(), count: z.int().min(1) })),
          left: z.int().min(0),
        }),
      }),
    }),
  },
});
