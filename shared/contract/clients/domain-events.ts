import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

const merge = { ...change, clientId: Id, keptId: Id, mergeId: Id };

export const clientDomainEvents = {
  /** The name or industry changed, which are copied elsewhere. */
  'client.renamed': z.object({ ...change, clientId: Id }),
  'client.merged': z.object(merge),
  'client.mergeUndone': z.object(merge),
} as const;
