// All rows of a list, for sort orders and searches that no index serves. Version stamps state the
// current content of each bucket. Buckets that aren't in memory in that state are read from chunks,
// and those without a current chunk from the list index. If the rows of the index don't match their
// stamp (an index lags behind the table), they are read once more, used, and not cached.
import { setTimeout as wait } from 'node:timers/promises';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type Brands, includesBrand } from '#shared/domain/access/permissions.ts';
import {
  isSameVersionStamp,
  type VersionStamp,
  type VersionedRow,
} from '#shared/domain/lists/version-stamp.ts';
import { type RowEntry, toRowEntry, RowSet } from '#shared/domain/lists/row-set.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import type { RowCodec } from './row-codec.ts';
import { type RowChunk, readRowChunks, writeRowChunk } from './row-chunks.ts';
import {
  type BucketRange,
  type BucketStamp,
  readBucketStamps,
  replaceBucketStamps,
  type RowBucketing,
  stampRows,
} from './row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';

export type ListRow = VersionedRow;

/** For lists in which each row has one brand. */
export const isRowBrandVisible = (brands: Brands, { brandId }: { readonly brandId: string }) =>
  includesBrand(brands, brandId);

/** How an entity's rows are stored. */
export type RowList<Row extends ListRow> = RowBucketing<Row> & {
  readonly codec: RowCodec<Row>;
  /** Whether a scope limited to these brands may see the row. */
  readonly isVisibleTo: (brands: Brands, row: Row) => boolean;
  /** The rows of the buckets from..to, both inclusive, from the index. */
  readonly readBuckets: (scope: Scope, from: string, to: string) => Promise<Row[]>;
};

type CachedBucket<Row> = VersionStamp & {
  readonly entries: readonly RowEntry<Row>[];
  readonly isExact: boolean;
};
type CachedList<Row extends ListRow> = {
  readonly buckets: ReadonlyMap<string, CachedBucket<Row>>;
  readonly sets: Map<string, RowSet<Row>>;
  readonly rows: number;
};

/** The rows cached by an instance, per franchise. The least recently used are evicted first. */
export class RowCache<Row extends ListRow> {
  readonly #kept = new Map<string, CachedList<Row>>();
  readonly #list: RowList<Row>;

  constructor(list: RowList<Row>) {
    this.#list = list;
  }

  /** The rows that the scope may see, of all buckets or of a range of them, up to date. */
  async read(scope: Scope, now: Instant, range?: BucketRange): Promise<RowSet<Row>> {
    const stamps = await readBucketStamps(scope, this.#list.name, { range });
    const known = this.#kept.get(scope.tenant);
    const changed = stamps
      .map((stamp, at) => ({ ...stamp, at }))
      .filter((stamp) => !isCached(known, stamp));
    if (known && changed.length === 0) return getVisibleSet(this.#list, scope, known, stamps);
    const fresh = await readChangedBuckets(this.#list, scope, changed, now);
    const buckets = new Map([...(known?.buckets ?? []), ...fresh]);
    const rows = [...buckets.values()].reduce((sum, { entries }) => sum + entries.length, 0);
    const next = { buckets, sets: new Map(), rows };
    this.#keep(scope.tenant, next);
    return getVisibleSet(this.#list, scope, next, stamps);
  }

  #keep(tenant: string, next: CachedList<Row>): void {
    this.#kept.delete(tenant);
    if (next.rows <= maxCachedRows) this.#kept.set(tenant, next);
    let total = [...this.#kept.values()].reduce((sum, { rows }) => sum + rows, 0);
    for (const [oldest, { rows }] of this.#kept) {
      if (total <= maxCachedRows) return;
      this.#kept.delete(oldest);
      total -= rows;
    }
  }
}

/** About 1 KB each including sort orders, in functions with 1 GB. */
const maxCachedRows = 200_000;

function isCached<Row extends ListRow>(
  known: CachedList<Row> | undefined,
  stamp: BucketStamp,
): boolean {
  const bucket = known?.buckets.get(stamp.bucket);
  return bucket !== undefined && bucket.isExact && isSameVersionStamp(bucket, stamp);
}

/**
 * The cache is keyed by tenant; within it, each set of brands has its own filtered rows of the
 * buckets that have these stamps.
 */
function getVisibleSet<Row extends ListRow>(
  list: RowList<Row>,
  { brands }: Scope,
  { buckets, sets }: CachedList<Row>,
  stamps: readonly BucketStamp[],
) {
  const names = stamps.map(({ bucket }) => bucket);
  // A bucket's content is known to be current; which buckets there are differs by range.
  const key = [names.join(), brands === 'all' ? 'all' : [...brands].sort().join()].join('|');
  const set = sets.get(key) ?? new RowSet(listVisibleEntries(list, buckets, names, brands));
  // Moves the set to the end, as the most recently used.
  sets.delete(key);
  sets.set(key, set);
  for (const oldest of sets.keys()) if (sets.size > maxCachedSets) sets.delete(oldest);
  return set;
}

/**
 * Per franchise. Sort orders take some megabytes each, and there are many possible sets of brands.
 */
const maxCachedSets = 6;

const listVisibleEntries = <Row extends ListRow>(
  { isVisibleTo }: RowList<Row>,
  buckets: ReadonlyMap<string, CachedBucket<Row>>,
  names: readonly string[],
  brands: Brands,
) =>
  names.flatMap((name) =>
    (buckets.get(name)?.entries ?? []).filter(({ row }) => isVisibleTo(brands, row)),
  );

/** A stamp with its position among all stamps of the list: adjacent buckets are read together. */
type PlacedStamp = BucketStamp & { readonly at: number };
type BucketsByName<Row> = ReadonlyMap<string, CachedBucket<Row>>;

async function readChangedBuckets<Row extends ListRow>(
  list: RowList<Row>,
  scope: Scope,
  stamps: readonly PlacedStamp[],
  now: Instant,
): Promise<BucketsByName<Row>> {
  const packs = await readRowChunks(scope, list, stamps);
  const unpacked = stamps.map(async (stamp) => {
    const pack = packs.get(stamp.bucket);
    if (!pack?.isCurrent) return undefined;
    return [
      stamp.bucket,
      toCachedBucket(stamp, await list.codec.unpack(pack.packed), true),
    ] as const;
  });
  const done = new Map((await Promise.all(unpacked)).filter((it) => it !== undefined));
  const missing = stamps.filter(({ bucket }) => !done.has(bucket));
  const indexed = await readIndexedBuckets(list, scope, missing);
  await rewriteChunks(list, scope, { stamps: missing, indexed, packs, now });
  return new Map([...done, ...indexed]);
}

const toCachedBucket = <Row>(
  stamp: VersionStamp,
  rows: readonly Row[],
  isExact: boolean,
): CachedBucket<Row> => ({
  rows: stamp.rows,
  mark: stamp.mark,
  entries: rows.map(toRowEntry),
  isExact,
});

/** Usually long enough for an index to catch up. */
const catchUpMilliseconds = 40;

async function readIndexedBuckets<Row extends ListRow>(
  list: RowList<Row>,
  scope: Scope,
  stamps: readonly PlacedStamp[],
): Promise<Map<string, CachedBucket<Row>>> {
  const first = await readRanges(list, scope, stamps);
  const behind = stamps.filter(({ bucket }) => !first.get(bucket)?.isExact);
  if (behind.length === 0) return first;
  await wait(catchUpMilliseconds);
  return new Map([...first, ...(await readRanges(list, scope, behind))]);
}

async function readRanges<Row extends ListRow>(
  list: RowList<Row>,
  scope: Scope,
  stamps: readonly PlacedStamp[],
): Promise<Map<string, CachedBucket<Row>>> {
  const read = await Promise.all(
    groupIntoRanges(stamps).map(async (range) => {
      const [{ bucket: from = '' } = {}] = range;
      const rows = await list.readBuckets(scope, from, range.at(-1)?.bucket ?? from);
      const byBucket = groupBy(rows, list.getBucket);
      return range.map((stamp) => {
        const those = byBucket.get(stamp.bucket) ?? [];
        const isExact = isSameVersionStamp(stampRows(list, those), stamp);
        return [stamp.bucket, toCachedBucket(stamp, those, isExact)] as const;
      });
    }),
  );
  return new Map(read.flat());
}

/** About one page of the index each. Ranges are read in parallel. */
const rowsPerRange = 2_000;

/** Groups adjacent buckets into ranges. */
function groupIntoRanges(stamps: readonly PlacedStamp[]): PlacedStamp[][] {
  const ranges: PlacedStamp[][] = [];
  let rows = 0;
  for (const stamp of stamps) {
    const range = ranges.at(-1);
    rows += stamp.rows;
    if (range?.at(-1)?.at === stamp.at - 1 && rows <= rowsPerRange) {
      range.push(stamp);
    } else {
      ranges.push([stamp]);
      rows = stamp.rows;
    }
  }
  return ranges;
}

type ChunkRewrite<Row> = {
  readonly stamps: readonly PlacedStamp[];
  readonly indexed: BucketsByName<Row>;
  readonly packs: ReadonlyMap<string, RowChunk>;
  readonly now: Instant;
};

/**
 * Writing a chunk costs five times what it saves one reader, so a bucket that keeps changing waits.
 */
const chunkRewriteMilliseconds = 15 * minuteMilliseconds;

async function rewriteChunks<Row extends ListRow>(
  list: RowList<Row>,
  scope: Scope,
  { stamps, indexed, packs, now }: ChunkRewrite<Row>,
): Promise<void> {
  const isDue = ({ bucket }: BucketStamp) => {
    const packedAt = packs.get(bucket)?.packedAt ?? -Infinity;
    return indexed.get(bucket)?.isExact && now - packedAt >= chunkRewriteMilliseconds;
  };
  await Promise.all(
    stamps.filter(isDue).map(async (stamp) => {
      const rows = indexed.get(stamp.bucket)?.entries.map(({ row }) => row) ?? [];
      await writeRowChunk(scope, list, { stamp, rows, packedAt: now });
    }),
  );
}

/** Replaces chunks and version stamps after a bulk load. Rows must not change in the meantime. */
export async function replaceStampsAndChunks<Row extends ListRow>(
  list: RowList<Row>,
  scope: Scope,
  rows: readonly Row[],
): Promise<void> {
  for (const [bucket, those] of groupBy(rows, list.getBucket)) {
    const stamp = { bucket, ...stampRows(list, those) };
    // Instant 0, so that the first change can rewrite the chunk immediately.
    await writeRowChunk(scope, list, { stamp, rows: those, packedAt: instant(0) });
  }
  await replaceBucketStamps(scope, list, rows);
}
