import { z } from 'zod';
import { limits } from '#shared/domain/limits.ts';
import { area, route, signedIn } from './route.ts';
import { Id, requiredLine } from './wire.ts';

/** What may be uploaded: kinds, their types and sizes (§9 "Uploads"). */
export const uploadTypes = ['waffle'] as const;

export const files = area({
  name: 'files',
  uses: ['table', 'files'],
  routes: {
    startUpload: route({
      method: 'POST',
      path: '/v1/secure/files',
      summary: 'A place to PUT a file, signed for its type and size',
      access: signedIn,
      query: z.object({ type: z.enum(uploadTypes) }),
      body: z.object({
        fileName: requiredLine(limits.nameLength),
        contentType: z.enum(['image/png', 'image/jpeg']),
        contentLength: z.int().min(1).max(limits.imageBytes),
      }),
      reply: z.object({
        data: z.object({
          fileId: Id,
          uploadUrl: z.url(),
          headers: z.record(z.string(), z.string()),
        }),
      }),
    }),
    export: route({
      method: 'GET',
      path: '/v1/secure/file-export/{id}',
      summary: 'Where a finished report can be downloaded',
      access: signedIn,
      reply: z.object({
        data: z.object({ signUrl: z.url(), fileName: z.string(), extension: z.string() }),
      }),
    }),
  },
});
