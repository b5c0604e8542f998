import { z } from 'zod';
import { area, route, signedIn } from '#shared/contract/route.ts';
import { Id } from '#shared/contract/wire.ts';
import { uploadBody, UploadTarget } from './uploads.ts';

const SignedFileReply = z.object({
  data: z.object({ id: Id, signUrl: z.url(), signUrlExpiry: z.iso.datetime() }),
});

export const files = area({
  noun: 'platform',
  name: 'files',
  uses: ['table', 'files'],
  fileKinds: ['profile'],
  routes: {
    startUpload: route({
      method: 'POST',
      path: '/v1/secure/files',
      summary: 'Create a signed upload URL for a file',
      access: signedIn,
      query: z.object({ type: z.literal('profile') }),
      body: uploadBody('profile'),
      reply: UploadTarget,
    }),
    details: route({
      method: 'GET',
      path: '/v1/file',
      summary: 'A signed URL for a file of your franchise',
      access: signedIn,
      query: z.object({ id: Id, type: z.literal('profile').default('profile') }),
      reply: SignedFileReply,
    }),
    /** `thumbnail_` and a file's id: the client makes thumbnails before uploading (§7). */
    thumbnail: route({
      method: 'GET',
      path: '/v1/file/{name}',
      summary: 'A signed URL for the thumbnail of a file',
      access: signedIn,
      reply: SignedFileReply,
    }),
  },
});
