import { z } from 'zod';
import type { equipmentDomainEvents } from '#shared/contract/equipment/domain-events.ts';
import { dueKinds } from '#shared/domain/equipment/asset-dues.ts';
import type { Publishers } from '#functions/data/stream/publisher.ts';

const NotifiedAsset = z.object({
  assetId: z.string(),
  told: z.partialRecord(z.enum(dueKinds), z.string()),
});

export const equipmentPublishers: Publishers<typeof equipmentDomainEvents> = {
  'asset.dueSoon': {
    entity: 'asset',
    /** The job notifies about one day at a time. */
    tells(before, after) {
      const [then, now] = [
        NotifiedAsset.safeParse(before).data,
        NotifiedAsset.safeParse(after).data,
      ];
      if (!then || !now) return undefined;
      const kind = dueKinds.find(
        (it) => now.told[it] !== undefined && now.told[it] !== then.told[it],
      );
      const day = kind && now.told[kind];
      return kind && day ? { assetId: now.assetId, kind, day } : undefined;
    },
  },
};
