// Notifies people that a registration, inspection or service of equipment is due. Safe to run
// twice, late and concurrently: the equipment is written over the version that was read, with the
// day that people are notified of, and that write triggers the notification. Equipment with several
// due days comes up for each of them.
import { assetsToTellOf, type DueAsset, markTold } from '#functions/data/equipment/assets.ts';
import { scheduled } from '#functions/http/job.ts';
import { nextUntold } from '#shared/domain/equipment/asset-dues.ts';

/** Per tick; the next one takes the rest. */
const mostPerTick = 200;

export const handler = scheduled('warn-of-asset-dues', async (now) => {
  const due = await assetsToTellOf(now, mostPerTick);
  let told = 0;
  for (const it of due) if (await tell(it)) told += 1;
  return { due: due.length, told };
});

/** False if someone changed it; the next tick tries again. */
async function tell(it: DueAsset): Promise<boolean> {
  const next = nextUntold(it.asset.dues, it.asset.told);
  return next !== undefined && markTold(it, { [next.kind]: next.day });
}
