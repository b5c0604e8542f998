import { z } from 'zod';
import { events } from '#shared/contract/events/events.ts';
import { area, own, route } from '#shared/contract/route.ts';
import { staffReports } from './staff-reports.ts';
import { Id } from '#shared/contract/wire.ts';

/** The grids that are taken away whole, and what each asks of whoever has its rows. */
export const exportedGrids = {
  events: events.routes.exportGrid.access,
  shifts: staffReports.routes.exportShiftTimeCard.access,
} as const;
export type ExportedGrid = keyof typeof exportedGrids;

/**
 * Exports that take longer than a call. Whoever asked for one may see it while they may see its rows,
 * and nobody else.
 */
export const gridExports = area({
  noun: 'reports',
  name: 'grid-exports',
  uses: ['table', 'files'],
  routes: {
    status: route({
      method: 'GET',
      path: '/v1/secure/grid-exports/{id}',
      summary: 'How far an export is, and where it can be downloaded once it is written',
      access: own,
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
