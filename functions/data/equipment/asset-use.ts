// Whether equipment was ever used. Used equipment stays on record and can only be deactivated, not
// deleted.
import { eventList } from '#functions/data/events/event-list.ts';
import { isAssetOnTask } from '#functions/data/events/named-tasks.ts';
import { isEverHeld } from '#functions/data/occupancy/occupancy.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { recordsOfAsset } from './asset-records.ts';

export async function isAssetUsed(scope: Scope, assetId: string, now: Instant): Promise<boolean> {
  const [records, isHeld, isOnTask] = await Promise.all([
    recordsOfAsset(scope, assetId),
    isEverHeld(scope, { kind: 'equipment', id: assetId }),
    // A task without hours has no occupancy.
    isAssetOnTask(scope, assetId),
  ]);
  if (records.length > 0 || isHeld || isOnTask) return true;
  // Migrated and imported events have no occupancy. Checks events of all brands.
  const events = await eventList.rowSet(scopeOf(scope.tenant, 'all'), now);
  return events.entries.some(({ row }) => row.assetIds.includes(assetId));
}
