import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';
import { dueKinds } from '#shared/domain/equipment/asset-dues.ts';

export const equipmentDomainEvents = {
  /** Thirty days are left, or fewer if the date was set late. */
  'asset.dueSoon': z.object({
    ...changeFields,
    assetId: Id,
    kind: z.enum(dueKinds),
    day: z.string(),
  }),
} as const;
