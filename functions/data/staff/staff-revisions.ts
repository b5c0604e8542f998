// Revisions that serialize two things per person: claiming open shifts, and deciding about worked
// days. One item each, by (franchise, person). The revision is read before the hours are added up
// and the write is conditional on it, so of two concurrent writers the second one counts the first.
// The hours themselves come from the occupancy and the time cards.
import { defineEntity } from '#functions/data/store/entity.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';

const StaffRevisions = defineEntity('claim-turn', {
  attributes: {
    tenant: { type: 'string', required: true },
    staffId: { type: 'string', required: true },
    revision: { type: 'number', required: true },
  },
  indexes: { primary: primaryIndex(['tenant', 'staffId'], []) },
});

/** For the transaction of a claim. Read this before adding up the person's hours. */
export const buildClaimRevisionItem = (scope: Scope, staffId: string) =>
  buildRevisionItem(scope, staffId);

/** For the transaction of a decision about worked time. Read this before adding up the overtime. */
export const buildPayRevisionItem = (scope: Scope, staffId: string) =>
  buildRevisionItem(scope, `pay/${staffId}`);

async function buildRevisionItem({ tenant }: Scope, staffId: string): Promise<TransactItem> {
  const { data } = await StaffRevisions.get({ tenant, staffId }).go({ consistent: true });
  const read = data?.revision;
  const write = StaffRevisions.put({ tenant, staffId, revision: (read ?? 0) + 1 }).where(
    hasRevision(read),
  );
  return toPut(write.params());
}
