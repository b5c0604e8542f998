import { z } from 'zod';
import { type UploadKind, uploadKinds } from '#shared/domain/platform/file-kinds.ts';
import { Id } from '#shared/contract/wire.ts';

/** The upload's type and exact size, which become part of the signed address. */
export const uploadBody = (kind: UploadKind) =>
  z.object({
    contentType: z.enum(uploadKinds[kind].types),
    contentLength: z.int().min(1).max(uploadKinds[kind].maxBytes),
  });

/** A file with an address that shows it for a while. */
export const SignedFile = z.object({ fileId: Id, url: z.url() });

export const UploadTarget = z.object({ data: z.object({ fileId: Id, uploadUrl: z.url() }) });
