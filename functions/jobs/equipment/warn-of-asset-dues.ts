// Tells people that a registration, an inspection or a service of equipment is due. Safe to run twice,
// late and at once: a piece is written over the version that was read, with the day of which people hear,
// and that write is what the notification comes of. A piece with several due days comes back for each.
import { assetsToTellOf, type DueAsset, markTold } from '#functions/data/equipment/assets.ts';
import { scheduled } from '#functions/http/job.ts';
import { nextUntold } from '#shared/domain/equipment/asset-dues.ts';

/** Of a tick; the next one takes the rest. */
const mostPerTick = 200;

export const handler = scheduled('warn-of-asset-dues', async (now) => {
  const due = await assetsToTellOf(now, mostPerTick);
  let told = 0;
  for (const it of due) if (await tell(it)) told += 1;
  return { due: due.length, told };
});

/** False: somebody changed it, and the next tick looks again. */
async function tell(it: DueAsset): Promise<boolean> {
  const next = nextUntold(it.asset.dues, it.asset.told);
  return next !== undefined && markTold(it, { [next.kind]: next.day });
}
