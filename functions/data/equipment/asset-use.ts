// Whether equipment was ever used: what was stays in the books, and is deactivated instead of deleted.
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
    // A task that names no hours takes nothing.
    isAssetOnTask(scope, assetId),
  ]);
  if (records.length > 0 || isHeld || isOnTask) return true;
  // Events that were brought along from elsewhere took nothing. Of whatever brand they are.
  const events = await eventList.rowSet(scopeOf(scope.tenant, 'all'), now);
  return events.entries.some(({ row }) => row.assetIds.includes(assetId));
}
