import { addMissingIndexes } from '#scripts/local/engines/table.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/**
 * Adds the indexes of this version to a table that an earlier version left. The job for bulk
 * changes then writes the keys of its items, as `npm run rebuild` makes it do in the cloud.
 */
export async function upgradeTable(table: string, now: Instant): Promise<void> {
  const added = await addMissingIndexes(table);
  if (added.length === 0) return;
  const { platformTenant, createScope } = await import('#functions/data/store/scope.ts');
  const { startItemRewrite } = await import('#functions/flows/platform/rewrite-items.ts');
  await startItemRewrite(createScope(platformTenant, 'all'), now);
}
