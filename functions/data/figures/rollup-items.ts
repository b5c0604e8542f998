// Stored rollups: sums per tenant (a franchise, or the platform over all), dimension, brand, key
// and day. They are encoded into pages: one per month with its days, and one per quarter for
// dimensions with keys. The projector doesn't touch pages. It writes a delta with each of its
// transactions; readers add the deltas that pages don't contain yet (rollups.ts), and a job folds
// deltas into pages every minute (rollup-folding.ts). So writers never contend for a hot cell.
// Query by (tenant, dimension), pages by period; deltas by tenant, together with the item that
// counts the foldings. The due index lists the deltas to fold or remove.
import {
  defineEntity,
  optionalShapedAttribute,
  shapedAttribute,
} from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import {
  type Contribution,
  type Dimension,
  dimensions,
  type DimensionKey,
} from '#shared/domain/figures/rollup.ts';
import { toQuarterName } from '#shared/domain/figures/rollup-plan.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { dueIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { toDelete } from '#functions/data/store/transact.ts';
import { encodeDelta, decodeDelta } from './delta-body.ts';
import { opaque, recordReader } from '#functions/data/store/stored-shape.ts';

const grains = ['all', 'month', 'quarter', 'delta'] as const;
export type RollupGrain = Exclude<(typeof grains)[number], 'all' | 'delta'>;

const dimensionNames = Object.keys(dimensions) as Dimension[];
/** The value that deltas have as their key's dimension. */
const deltaDimension = 'listing';

/** The dimensions that a tenant has. */
export const listDimensions = (tenant: string) =>
  tenant === platformTenant ? dimensionNames : dimensionNames.filter((it) => it !== 'franchises');

export const Rollups = defineEntity('rollup', {
  attributes: {
    tenant: { type: 'string', required: true },
    dimension: { type: [...dimensionNames, deltaDimension], required: true, field: 'd' },
    grain: { type: grains, required: true, field: 'g' },
    /** A month or a quarter. For a delta, its id. */
    period: { type: 'string', required: true, field: 'p' },
    shard: { type: 'string', required: true, field: 'h' },
    /** Cells (rollup-body.ts), or the contributions of a delta. */
    body: { ...shapedAttribute(opaque<Uint8Array>(() => new Uint8Array())), field: 'c' },
    /** Pages: the recently folded deltas, and when they were folded. */
    folded: { ...optionalShapedAttribute<FoldedDeltas>(recordReader(0)), field: 'f' },
    /** Pages: counts the writes. */
    revision: { type: 'number', field: 'r' },
    /** Deltas: when all pages had it. */
    foldedAt: { type: 'number', field: 'o' },
    /** Deltas: immediately, and after folding the time of removal. */
    dueAt: { type: 'string' },
  },
  indexes: {
    primary: primaryIndex(['tenant', 'dimension'], ['grain', 'period', 'shard']),
    due: dueIndex('rollup-delta', ['dueAt']),
  },
});

export type RollupPageKey = {
  readonly dimension: Dimension;
  readonly grain: RollupGrain;
  readonly period: string;
  readonly shard: string;
};
export type FoldedDeltas = Readonly<Record<string, number>>;
export type RollupPage = RollupPageKey & {
  readonly body: Uint8Array;
  readonly folded: FoldedDeltas;
  readonly revision: number;
};
export type RollupDelta = {
  readonly id: string;
  readonly foldedAt: number | undefined;
  readonly contributions: readonly Contribution[];
};

/** Sorts after every name. */
const keySuffixEnd = '~';

type PageLayout = {
  /** Pages of long lists are split into shards. */
  readonly shards: number;
  /**
   * A multiple of `shards`: the platform's pages hold what all franchises have, and stay below half
   * of DynamoDB's 400 KB with 3,000 franchises of 10,000 events a year. A fold rewrites whole pages,
   * so small ones also cost less.
   */
  readonly platformShards: number;
  /** Dimensions with keys also have sums per quarter. */
  readonly hasQuarters: boolean;
  /**
   * Whether this dimension can be the only one with figures on a day: orders come in before there
   * are sales.
   */
  readonly isLeading: boolean;
};

/**
 * The page layout per dimension. Never change `shards` or quarters, because existing pages are
 * stored this way. `platformShards` may be multiplied: pages of an earlier layout are summed with
 * those of the current one, until a check moves their cells.
 */
const pageLayouts: Readonly<Record<Dimension, PageLayout>> = {
  sales: { shards: 1, platformShards: 1, hasQuarters: false, isLeading: true },
  hours: { shards: 1, platformShards: 1, hasQuarters: false, isLeading: true },
  clients: { shards: 8, platformShards: 256, hasQuarters: true, isLeading: false },
  industries: { shards: 1, platformShards: 1, hasQuarters: true, isLeading: false },
  zips: { shards: 4, platformShards: 64, hasQuarters: true, isLeading: false },
  equipment: { shards: 4, platformShards: 32, hasQuarters: true, isLeading: false },
  prepay: { shards: 4, platformShards: 128, hasQuarters: true, isLeading: true },
  franchises: { shards: 8, platformShards: 16, hasQuarters: true, isLeading: false },
};

export const leadingDimensions = dimensionNames.filter((it) => pageLayouts[it].isLeading);

export const hasQuarters = (dimension: Dimension) => pageLayouts[dimension].hasQuarters;

export const toPageId = ({ dimension, grain, period, shard }: RollupPageKey) =>
  `${dimension}|${grain}|${period}|${shard}`;

/** The pages of a tenant that a contribution belongs to. */
export function toPageKeys(tenant: string, { dimension, day, key }: Contribution): RollupPageKey[] {
  const shard = String(toShard(tenant, dimension, key));
  const month = { dimension, grain: 'month', period: day.slice(0, 7), shard } as const;
  if (!hasQuarters(dimension)) return [month];
  return [month, { dimension, grain: 'quarter', period: toQuarterName(day), shard }];
}

/** Each key is in the pages of one group only, in whichever layout they were stored. */
export const listShardGroups = (dimension: Dimension) =>
  Array.from({ length: pageLayouts[dimension].shards }, (_, group) => String(group));

export const toShardGroup = ({ dimension, shard }: Pick<RollupPageKey, 'dimension' | 'shard'>) =>
  String(Number(shard) % pageLayouts[dimension].shards);

function toShard(tenant: string, dimension: Dimension, key: DimensionKey): number {
  const { shards, platformShards } = pageLayouts[dimension];
  const count = tenant === platformTenant ? platformShards : shards;
  if (typeof key === 'number') return key % count;
  return (
    [...key].reduce((hash, sign) => (hash * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7) % count
  );
}

export type PeriodRange = {
  readonly grain: RollupGrain;
  readonly from: string;
  readonly to: string;
};

export async function queryPages(
  tenant: string,
  dimension: Dimension,
  { grain, from, to }: PeriodRange,
  consistent = false,
): Promise<RollupPage[]> {
  const { data } = await Rollups.query
    .primary({ tenant, dimension })
    .between({ grain, period: from }, { grain, period: to, shard: keySuffixEnd })
    .go({ pages: 'all', consistent });
  return data.map(fromStoredPage);
}

/**
 * A tenant's deltas, and the revision that counts the rewrites of its pages. Both are in one
 * partition.
 */
export async function queryDeltaState(
  tenant: string,
  consistent = false,
): Promise<{ readonly revision: number; readonly deltas: readonly RollupDelta[] }> {
  const { data } = await Rollups.query
    .primary({ tenant, dimension: deltaDimension })
    .go({ pages: 'all', consistent });
  return {
    revision: data.find(({ grain }) => grain === 'all')?.revision ?? 0,
    deltas: data.filter(({ grain }) => grain === 'delta').map(fromStoredDelta),
  };
}

/** Tells readers that cache figures that a tenant's pages have changed. */
export async function incrementRevision(tenant: string): Promise<void> {
  const page = {
    tenant,
    dimension: deltaDimension,
    grain: 'all',
    period: '-',
    shard: '0',
  } as const;
  await Rollups.upsert({ ...page, body: emptyBody })
    .add({ revision: 1 })
    .go();
}

const emptyBody = new Uint8Array();

/** Removes all deltas of a tenant, for a table that is being filled. */
export async function removeDeltas(tenant: string): Promise<void> {
  const { deltas } = await queryDeltaState(tenant, true);
  await writeInBulk(
    deltas.map(({ id }) => toDelete(Rollups.delete(toDeltaKey(tenant, id)).params())),
  );
}

type StoredRollup = Awaited<
  ReturnType<ReturnType<typeof Rollups.query.primary>['go']>
>['data'][number];

export function fromStoredPage(stored: StoredRollup): RollupPage {
  const { period, shard, body, folded = {}, revision = 0 } = stored;
  const [dimension, grain] = [stored.dimension as Dimension, stored.grain as RollupGrain];
  return { dimension, grain, period, shard, body, folded, revision };
}

function fromStoredDelta({ period, foldedAt, body }: StoredRollup): RollupDelta {
  return { id: period, foldedAt, contributions: decodeDelta(body) };
}

/** Put parameters of a new delta, for the transaction it describes. */
export function buildDeltaPut(tenant: string, id: string, contributions: readonly Contribution[]) {
  return Rollups.put({
    ...toDeltaKey(tenant, id),
    body: encodeDelta(contributions),
    dueAt: dueImmediately,
  }).params();
}

/** Sorts before every time. */
const dueImmediately = '0';

export const toDeltaKey = (tenant: string, id: string) =>
  ({ tenant, dimension: deltaDimension, grain: 'delta', period: id, shard: '-' }) as const;

/** The tenants with deltas to fold or remove, once per delta. */
export async function listDueDeltaTenants(now: Instant, limit: number): Promise<string[]> {
  const { data } = await Rollups.query
    .due({})
    .between({ dueAt: minKey }, { dueAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data.map(({ tenant }) => tenant);
}
