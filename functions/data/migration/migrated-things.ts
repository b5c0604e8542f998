// Which thing of the target corresponds to which thing of the source. Written in the transaction
// that creates the copy, so nothing is migrated twice, no matter how often, by whom or how
// concurrently. Get by (target, source), (kind, id); one query returns everything between two
// franchises.
import { defineEntity } from '#functions/data/store/entity.ts';
import { isMigrationKind, type MigrationKind } from '#shared/domain/migration/migration.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut } from '#functions/data/store/transact.ts';

const MigratedThings = defineEntity('brought-thing', {
  attributes: {
    tenant: { type: 'string', required: true },
    source: { type: 'string', required: true },
    kind: { type: 'string', required: true },
    sourceId: { type: 'string', required: true },
    targetId: { type: 'string', required: true },
    migrationId: { type: 'string', required: true },
  },
  indexes: { primary: primaryIndex(['tenant', 'source'], ['kind', 'sourceId']) },
});

/** Both franchises of a migration. */
export type FranchisePair = { readonly source: Scope; readonly target: Scope };

type MigratedThing = {
  readonly kind: MigrationKind;
  readonly sourceId: string;
  readonly targetId: string;
  readonly migrationId: string;
};

/** For the transaction that creates the copy. Fails if the thing was already migrated. */
export function buildMigratedThingItem(
  { source, target }: FranchisePair,
  brought: MigratedThing,
): TransactItem {
  const between = { tenant: target.tenant, source: source.tenant };
  return toPut(MigratedThings.create({ ...between, ...brought }).params());
}

export type MigrationThingKey = { readonly kind: MigrationKind; readonly id: string };

export const formatThingKey = ({ kind, id }: MigrationThingKey) => `${kind}/${id}`;

/** The already migrated ones among `keys`, by `formatThingKey`. */
export async function getMigratedThings(
  { source, target }: FranchisePair,
  keys: readonly MigrationThingKey[],
): Promise<ReadonlyMap<string, MigratedThing>> {
  const distinct = [...new Map(keys.map((key) => [formatThingKey(key), key])).values()];
  if (distinct.length === 0) return new Map();
  const { data } = await MigratedThings.get(
    distinct.map(({ kind, id: sourceId }) => ({
      tenant: target.tenant,
      source: source.tenant,
      kind,
      sourceId,
    })),
  ).go({ consistent: true });
  return indexByKey(data);
}

/** Everything that was ever migrated from the source to the target. */
export async function listMigratedThings({
  source,
  target,
}: FranchisePair): Promise<ReadonlyMap<string, MigratedThing>> {
  const { data } = await MigratedThings.query
    .primary({ tenant: target.tenant, source: source.tenant })
    .go({ pages: 'all', consistent: true });
  return indexByKey(data);
}

type StoredThing = Omit<MigratedThing, 'kind'> & { readonly kind: string };

function indexByKey(stored: readonly StoredThing[]): ReadonlyMap<string, MigratedThing> {
  return new Map(
    stored.flatMap(({ kind, sourceId, targetId, migrationId }) =>
      isMigrationKind(kind)
        ? [
            [
              formatThingKey({ kind, id: sourceId }),
              { kind, sourceId, targetId, migrationId },
            ] as const,
          ]
        : [],
    ),
  );
}
