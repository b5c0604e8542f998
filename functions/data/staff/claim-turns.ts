// Whose turn it is to take an open shift, and to have a day of theirs decided: an item per person for each,
// by (franchise, person). Each claim of theirs, and each decision about their time, is written over the
// revision that was read before their hours were added up, so that of two at once the second adds up the
// first. Hours themselves are the occupancy's, and those of the time cards.
import { Entity } from '#functions/data/store/entity.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { type Part, put } from '#functions/data/store/transact.ts';

const ClaimTurns = new Entity(
  {
    model: { service: 'brandwagon', entity: 'claim-turn', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      staffId: { type: 'string', required: true },
      revision: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant', 'staffId'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

/** For the transaction of a claim, whose hours are added up after this was read. */
export const claimTurnPart = (scope: Scope, staffId: string) => turnPart(scope, staffId);

/** For the transaction of a decision about worked time, whose overtime is added up after this was read. */
export const payTurnPart = (scope: Scope, staffId: string) => turnPart(scope, `pay/${staffId}`);

async function turnPart({ tenant }: Scope, staffId: string): Promise<Part> {
  const { data } = await ClaimTurns.get({ tenant, staffId }).go({ consistent: true });
  const read = data?.revision;
  const write = ClaimTurns.put({ tenant, staffId, revision: (read ?? 0) + 1 }).where(
    ({ revision }, { eq, notExists }) =>
      read === undefined ? notExists(revision) : eq(revision, read),
  );
  return put(write.params());
}
