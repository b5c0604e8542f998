import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';
import { dueKinds } from '#shared/domain/equipment/asset-dues.ts';

export const equipmentDomainEvents = {
  /** Thirty days are left, or fewer if the date was set late. */
  'asset.dueSoon': z.object({ ...change, assetId: Id, kind: z.enum(dueKinds), day: z.string() }),
} as const;
