import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { fileKinds } from '#shared/domain/platform/file-kinds.ts';

export const platformDomainEvents = {
  /** A file whose thing was removed or now shows another file. */
  'file.left': z.object({ ...changeFields, kind: z.enum(fileKinds), fileId: z.string() }),
} as const;
