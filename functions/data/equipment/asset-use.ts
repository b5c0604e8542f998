// Whether equipment was ever used. Used equipment stays on record and can only be deactivated, not
// deleted.
import { eventList } from '#functions/data/events/event-list.ts';
import { listAssetIdsOnTasks } from '#functions/data/events/tasks-with-names.ts';
import { wasEverHeld } from '#functions/data/occupancy/occupancy.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { listAssetRecords } from './asset-records.ts';

export async function isAssetUsed(scope: Scope, assetId: string, now: Instant): Promise<boolean> {
  if (await hasAssetHistory(scope, assetId)) return true;
  return (await listAssignedAssetIds(scope, now)).has(assetId);
}

/** Whether it has records in its log, or was ever occupied. */
export async function hasAssetHistory(scope: Scope, assetId: string): Promise<boolean> {
  const [records, isHeld] = await Promise.all([
    listAssetRecords(scope, assetId),
    wasEverHeld(scope, { kind: 'equipment', id: assetId }),
  ]);
  return records.length > 0 || isHeld;
}

/** All equipment that tasks and events of any brand name. */
export async function listAssignedAssetIds(
  scope: Scope,
  now: Instant,
): Promise<ReadonlySet<string>> {
  const [onTasks, events] = await Promise.all([
    // A task without hours has no occupancy.
    listAssetIdsOnTasks(scope),
    // Neither have migrated and imported events.
    eventList.rowSet(createScope(scope.tenant, 'all'), now),
  ]);
  return new Set([...onTasks, ...events.entries.flatMap(({ row }) => row.assetIds)]);
}
