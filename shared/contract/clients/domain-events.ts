import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

const merge = { ...changeFields, clientId: Id, keptId: Id, mergeId: Id };

export const clientDomainEvents = {
  /** The name or industry changed, which are copied elsewhere. */
  'client.renamed': z.object({ ...changeFields, clientId: Id }),
  'client.merged': z.object(merge),
  'client.mergeUndone': z.object(merge),
} as const;
