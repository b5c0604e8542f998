// Rollups as they are stored: sums per tenant (a franchise, or the platform over all), dimension,
// brand, key and day. They lie in pages, packed: one for each month with its days, and one for each
// quarter where a dimension has keys. The projector does not touch pages. It leaves a delta with
// each of its transactions; readers add what the pages have not taken in yet (rollups.ts), and a
// job folds deltas into pages each minute (rollup-folding.ts). So writers never meet on a hot cell.
// Query by (tenant, dimension), pages by period; deltas by tenant, beside the page that counts how often
// they were folded. The due index tells which wait to be folded or removed.
import { Entity } from '#functions/data/store/entity.ts';
import { lowestText } from '#functions/data/store/key-range.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import {
  type Contribution,
  type Dimension,
  dimensions,
  type Key,
} from '#shared/domain/figures/rollup.ts';
import { quarterNameOf } from '#shared/domain/figures/rollup-plan.ts';
import { writeInBulk } from '#functions/data/store/bulk.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { remove } from '#functions/data/store/transact.ts';
import { packDelta, unpackDelta } from './delta-body.ts';

const grains = ['all', 'month', 'quarter', 'delta'] as const;
export type Grain = Exclude<(typeof grains)[number], 'all' | 'delta'>;

const dimensionNames = Object.keys(dimensions) as Dimension[];
/** What a tenant's deltas have in their keys instead of a dimension. */
const recent = 'listing';

/** Those that a tenant has. */
export const dimensionsOf = (tenant: string) =>
  tenant === platformTenant ? dimensionNames : dimensionNames.filter((it) => it !== 'franchises');

export const Rollups = new Entity(
  {
    model: { service: 'brandwagon', entity: 'rollup', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      dimension: { type: [...dimensionNames, recent], required: true, field: 'd' },
      grain: { type: grains, required: true, field: 'g' },
      /** A month, a quarter; of a delta its id. */
      period: { type: 'string', required: true, field: 'p' },
      shard: { type: 'string', required: true, field: 'h' },
      /** Cells (rollup-body.ts), or a delta's contributions. */
      body: { type: 'any', required: true, field: 'c' },
      /** Of a page: the deltas that it took in of late, and when. */
      folded: { type: 'any', field: 'f' },
      /** Of a page: counts its writes. */
      revision: { type: 'number', field: 'r' },
      /** Of a delta: when all pages had it. */
      foldedAt: { type: 'number', field: 'o' },
      /** Of a delta: at once, and once folded the time of its removal. */
      dueAt: { type: 'string' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant', 'dimension'], casing: 'none' },
        sk: { field: 'sk', composite: ['grain', 'period', 'shard'], casing: 'none' },
      },
      due: {
        index: indexes.due.name,
        scope: 'rollup-delta',
        pk: { field: indexes.due.pk, composite: [], casing: 'none' },
        sk: { field: indexes.due.sk, composite: ['dueAt'], casing: 'none' },
      },
    },
  },
  table,
);

export type PageName = {
  readonly dimension: Dimension;
  readonly grain: Grain;
  readonly period: string;
  readonly shard: string;
};
export type Folded = Readonly<Record<string, number>>;
export type Page = PageName & {
  readonly body: Uint8Array;
  readonly folded: Folded;
  readonly revision: number;
};
export type Delta = {
  readonly id: string;
  readonly foldedAt: number | undefined;
  readonly contributions: readonly Contribution[];
};

/** Sorts after every name. */
const afterAll = '~';

type PageLayout = {
  /** Pages of long lists are cut, each well below DynamoDB's 400 KB even over all franchises. */
  readonly shards: number;
  /** What has keys is summed up by quarter as well. */
  readonly hasQuarters: boolean;
  /** Whether a day may have figures in it and in no other: orders come in before there are sales. */
  readonly isLeading: boolean;
};

/** How each dimension's pages lie. What is stored lies so: shards and quarters never change. */
const layouts: Readonly<Record<Dimension, PageLayout>> = {
  sales: { shards: 1, hasQuarters: false, isLeading: true },
  hours: { shards: 1, hasQuarters: false, isLeading: true },
  clients: { shards: 8, hasQuarters: true, isLeading: false },
  industries: { shards: 1, hasQuarters: true, isLeading: false },
  zips: { shards: 4, hasQuarters: true, isLeading: false },
  equipment: { shards: 4, hasQuarters: true, isLeading: false },
  prepay: { shards: 4, hasQuarters: true, isLeading: true },
  franchises: { shards: 8, hasQuarters: true, isLeading: false },
};

export const leadingDimensions = dimensionNames.filter((it) => layouts[it].isLeading);

export const hasQuarters = (dimension: Dimension) => layouts[dimension].hasQuarters;

export const pageId = ({ dimension, grain, period, shard }: PageName) =>
  `${dimension}|${grain}|${period}|${shard}`;

/** The pages that a contribution goes into. */
export function pagesOf({ dimension, day, key }: Contribution): PageName[] {
  const shard = String(shardOf(dimension, key));
  const month = { dimension, grain: 'month', period: day.slice(0, 7), shard } as const;
  if (!hasQuarters(dimension)) return [month];
  return [month, { dimension, grain: 'quarter', period: quarterNameOf(day), shard }];
}

/** All of them, by their names. */
export const shardsOf = (dimension: Dimension) =>
  Array.from({ length: layouts[dimension].shards }, (_, shard) => String(shard));

function shardOf(dimension: Dimension, key: Key): number {
  const count = layouts[dimension].shards;
  if (typeof key === 'number') return key % count;
  return (
    [...key].reduce((hash, sign) => (hash * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7) % count
  );
}

export type Periods = { readonly grain: Grain; readonly from: string; readonly to: string };

export async function queryPages(
  tenant: string,
  dimension: Dimension,
  { grain, from, to }: Periods,
  consistent = false,
): Promise<Page[]> {
  const { data } = await Rollups.query
    .primary({ tenant, dimension })
    .between({ grain, period: from }, { grain, period: to, shard: afterAll })
    .go({ pages: 'all', consistent });
  return data.map(pageOf);
}

/** A tenant's deltas, and how often its pages were written anew: they lie together. */
export async function queryRecent(
  tenant: string,
  consistent = false,
): Promise<{ readonly revision: number; readonly deltas: readonly Delta[] }> {
  const { data } = await Rollups.query
    .primary({ tenant, dimension: recent })
    .go({ pages: 'all', consistent });
  return {
    revision: data.find(({ grain }) => grain === 'all')?.revision ?? 0,
    deltas: data.filter(({ grain }) => grain === 'delta').map(deltaOf),
  };
}

/** Whoever keeps figures learns by it that a tenant's pages are others by now. */
export async function raiseRevision(tenant: string): Promise<void> {
  const page = { tenant, dimension: recent, grain: 'all', period: '-', shard: '0' } as const;
  await Rollups.upsert({ ...page, body: nothing })
    .add({ revision: 1 })
    .go();
}

const nothing = new Uint8Array();

/** All deltas of a tenant, for a table that is being filled. */
export async function removeDeltas(tenant: string): Promise<void> {
  const { deltas } = await queryRecent(tenant, true);
  await writeInBulk(deltas.map(({ id }) => remove(Rollups.delete(deltaKey(tenant, id)).params())));
}

type Stored = Awaited<ReturnType<ReturnType<typeof Rollups.query.primary>['go']>>['data'][number];

export function pageOf(stored: Stored): Page {
  const { period, shard, revision = 0 } = stored;
  const body = stored.body as Uint8Array;
  const folded = (stored.folded ?? {}) as Folded;
  const [dimension, grain] = [stored.dimension as Dimension, stored.grain as Grain];
  return { dimension, grain, period, shard, body, folded, revision };
}

function deltaOf({ period, foldedAt, body }: Stored): Delta {
  return { id: period, foldedAt, contributions: unpackDelta(body as Uint8Array) };
}

/** A new delta, as a part of the transaction that it tells of. */
export function deltaPut(tenant: string, id: string, contributions: readonly Contribution[]) {
  return Rollups.put({
    ...deltaKey(tenant, id),
    body: packDelta(contributions),
    dueAt: atOnce,
  }).params();
}

/** Before every time. */
const atOnce = '0';

export const deltaKey = (tenant: string, id: string) =>
  ({ tenant, dimension: recent, grain: 'delta', period: id, shard: '-' }) as const;

/** Whose deltas wait to be folded, or were and wait to be removed; one for each delta. */
export async function dueDeltas(now: Instant, most: number): Promise<string[]> {
  const { data } = await Rollups.query
    .due({})
    .between({ dueAt: lowestText }, { dueAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data.map(({ tenant }) => tenant);
}
