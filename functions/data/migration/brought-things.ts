// Which thing of the target corresponds to which thing of the source. Written in the transaction
// that creates the copy, so nothing is migrated twice, no matter how often, by whom or how
// concurrently. Get by (target, source), (kind, id); one query returns everything between two
// franchises.
import { Entity } from '#functions/data/store/entity.ts';
import { isMigrationKind, type MigrationKind } from '#shared/domain/migration/migration.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { type Part, put } from '#functions/data/store/transact.ts';

const BroughtThings = new Entity(
  {
    model: { service: 'brandwagon', entity: 'brought-thing', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      source: { type: 'string', required: true },
      kind: { type: 'string', required: true },
      sourceId: { type: 'string', required: true },
      targetId: { type: 'string', required: true },
      migrationId: { type: 'string', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant', 'source'], casing: 'none' },
        sk: { field: 'sk', composite: ['kind', 'sourceId'], casing: 'none' },
      },
    },
  },
  table,
);

/** Both franchises of a migration. */
export type Between = { readonly source: Scope; readonly target: Scope };

type BroughtThing = {
  readonly kind: MigrationKind;
  readonly sourceId: string;
  readonly targetId: string;
  readonly migrationId: string;
};

/** For the transaction that creates the copy. Fails if the thing was already migrated. */
export function broughtPart({ source, target }: Between, brought: BroughtThing): Part {
  const between = { tenant: target.tenant, source: source.tenant };
  return put(BroughtThings.create({ ...between, ...brought }).params());
}

export type ThingKey = { readonly kind: MigrationKind; readonly id: string };

export const keyOf = ({ kind, id }: ThingKey) => `${kind}/${id}`;

/** The already migrated ones among `keys`, by `formatThingKey`. */
export async function getBrought(
  { source, target }: Between,
  keys: readonly ThingKey[],
): Promise<ReadonlyMap<string, BroughtThing>> {
  const distinct = [...new Map(keys.map((key) => [keyOf(key), key])).values()];
  if (distinct.length === 0) return new Map();
  const { data } = await BroughtThings.get(
    distinct.map(({ kind, id: sourceId }) => ({
      ...{ tenant: target.tenant, source: source.tenant },
      ...{ kind, sourceId },
    })),
  ).go({ consistent: true });
  return byKey(data);
}

/** Everything that was ever migrated from the source to the target. */
export async function listBrought({
  source,
  target,
}: Between): Promise<ReadonlyMap<string, BroughtThing>> {
  const { data } = await BroughtThings.query
    .primary({ tenant: target.tenant, source: source.tenant })
    .go({ pages: 'all', consistent: true });
  return byKey(data);
}

type Stored = Omit<BroughtThing, 'kind'> & { readonly kind: string };

function byKey(stored: readonly Stored[]): ReadonlyMap<string, BroughtThing> {
  return new Map(
    stored.flatMap(({ kind, sourceId, targetId, migrationId }) =>
      isMigrationKind(kind)
        ? [[keyOf({ kind, id: sourceId }), { kind, sourceId, targetId, migrationId }] as const]
        : [],
    ),
  );
}
