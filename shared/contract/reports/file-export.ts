import { z } from 'zod';
import { area, franchise, route } from '#shared/contract/route.ts';

export const fileExport = area({
  noun: 'reports',
  name: 'file-export',
  uses: ['tableReading', 'files'],
  fileKinds: ['exports'],
  routes: {
    download: route({
      method: 'GET',
      path: '/v1/secure/file-export/{id}',
      summary: 'The download URL of a finished report',
      access: franchise('MANAGE_REPORT', 'read'),
      reply: z.object({
        data: z.object({ signUrl: z.url(), fileName: z.string() }),
      }),
    }),
  },
});
