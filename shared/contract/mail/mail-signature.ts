import { z } from 'zod';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import { uploadBody, UploadTarget } from '#shared/contract/platform/uploads.ts';
import { Id, paragraph, SavedReply } from '#shared/contract/wire.ts';

export const MailSignature = z.object({
  /** 0 until it is saved for the first time. */
  version: z.int().min(0),
  /** Safe to display: disallowed markup is removed before it is stored. */
  html: z.string(),
  imageFileId: Id.nullable(),
  /** A temporary address of the image. */
  signUrl: z.url().nullable(),
});
export type MailSignature = z.infer<typeof MailSignature>;

export const mailSignature = area({
  noun: 'mail',
  name: 'mail-signature',
  uses: ['table', 'files'],
  fileKinds: ['signature'],
  routes: {
    details: route({
      method: 'GET',
      path: '/v1/secure/mail-signature',
      summary: "What stands below the franchise's mails",
      access: franchise('MANAGE_SETTINGS', 'read'),
      reply: z.object({ data: MailSignature }),
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/mail-signature',
      summary: 'Change the signature',
      access: franchise('MANAGE_SETTINGS', 'write'),
      body: z.object({
        version: z.int().min(0),
        html: paragraph(mailLimits.signatureLength),
        /** The id of an uploaded image (`startImageUpload`); null for none. */
        imageFileId: Id.nullable(),
      }),
      reply: SavedReply,
    }),
    startImageUpload: route({
      method: 'POST',
      path: '/v1/secure/mail-signature/image',
      summary: 'Create a signed upload URL for the image of a signature',
      access: franchise('MANAGE_SETTINGS', 'write'),
      body: uploadBody('signature'),
      reply: UploadTarget,
    }),
  },
});
