// Whether equipment was ever used. Used equipment stays on record and can only be deactivated, not
// deleted.
import { eventList } from '#functions/data/events/event-list.ts';
import { isAssetOnTask } from '#functions/data/events/tasks-with-names.ts';
import { wasEverHeld } from '#functions/data/occupancy/occupancy.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { listAssetRecords } from './asset-records.ts';

export async function isAssetUsed(scope: Scope, assetId: string, now: Instant): Promise<boolean> {
  const [records, isHeld, isOnTask] = await Promise.all([
    listAssetRecords(scope, assetId),
    wasEverHeld(scope, { kind: 'equipment', id: assetId }),
    // A task without hours has no occupancy.
    isAssetOnTask(scope, assetId),
  ]);
  if (records.length > 0 || isHeld || isOnTask) return true;
  // Migrated and imported events have no occupancy. Checks events of all brands.
  const events = await eventList.rowSet(createScope(scope.tenant, 'all'), now);
  return events.entries.some(({ row }) => row.assetIds.includes(assetId));
}
