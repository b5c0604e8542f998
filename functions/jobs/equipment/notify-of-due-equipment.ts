// Notifies people that a registration, inspection or service of equipment is due. Safe to run
// twice, late and concurrently: the equipment is written over the version that was read, with the
// day that people are notified of, and that write triggers the notification. Equipment with several
// due days comes up for each of them.
import {
  listAssetsToNotify,
  type DueAsset,
  markAssetNotified,
} from '#functions/data/equipment/assets.ts';
import { onSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';
import { findNextUnnotifiedDueDate } from '#shared/domain/equipment/asset-dues.ts';

/** Per tick; the next one takes the rest. */
const maxPerTick = 200;

export const handler = onSchedule('notify-of-due-equipment', async (now) => {
  const due = await listAssetsToNotify(now, maxPerTick);
  const notified = await processDueItems(due, {
    failure: 'due day not told of',
    toLogFields: ({ asset: { assetId } }) => ({ assetId }),
    processItem: notifyNextDue,
  });
  return { due: due.length, told: notified };
});

/** False if someone changed it; the next tick tries again. */
async function notifyNextDue(it: DueAsset): Promise<boolean> {
  const next = findNextUnnotifiedDueDate(it.asset.dues, it.asset.told);
  return next !== undefined && markAssetNotified(it, { [next.kind]: next.day });
}
