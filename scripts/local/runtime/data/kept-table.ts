import { addMissingIndexes } from '#scripts/local/engines/table.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/**
 * A table that an earlier version left gets the indexes of this one. The job that goes on with changes
 * of many things then writes the keys of what is in it, as `npm run rebuild` has it do in the cloud.
 */
export async function bringUpToDate(table: string, now: Instant): Promise<void> {
  const added = await addMissingIndexes(table);
  if (added.length === 0) return;
  const { platformTenant, createScope } = await import('#functions/data/store/scope.ts');
  const { startItemRewrite } = await import('#functions/flows/platform/rewrite-items.ts');
  await startItemRewrite(createScope(platformTenant, 'all'), now);
}
