// Compares a list's version stamps and chunks with its rows, and repairs them. Writes can continue
// in the meantime: if a bucket's stamp is the same before and after its rows were read, nothing was
// written in between, and each repair is conditioned on that stamp. Other buckets are skipped until
// next time.
import { isDeepStrictEqual } from 'node:util';
import type { ListName } from './list-names.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { isSameVersionStamp } from '#shared/domain/lists/version-stamp.ts';
import { readRowChunks, writeRowChunk } from './row-chunks.ts';
import type { ListRow, RowList } from './row-sets.ts';
import {
  type BucketStamp,
  readBucketStamps,
  replaceBucketStamp,
  stampRows,
  sumRows,
} from './row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';

const emptyStamp: StampWithSums = { rows: 0, mark: 0, sums: {} };

/** `readRows` must read strongly consistently. Returns the stamps and chunks that were wrong. */
export async function repairRowList<Row extends ListRow>(
  list: RowList<Row>,
  scope: Scope,
  readRows: () => Promise<readonly Row[]>,
): Promise<string[]> {
  const before = await readStampsByBucket(scope, list.name);
  const buckets = groupBy(await readRows(), list.getBucket);
  const after = await readStampsByBucket(scope, list.name);
  const repaired: string[] = [];
  for (const bucket of new Set([...buckets.keys(), ...before.keys(), ...after.keys()])) {
    const stored = after.get(bucket);
    const storedStamp = stored ?? emptyStamp;
    if (!isSameVersionStamp(before.get(bucket) ?? emptyStamp, storedStamp)) continue;
    const rows = buckets.get(bucket) ?? [];
    const what = await repairBucket(list, scope, { bucket, storedStamp, rows, isNew: !stored });
    if (what) repaired.push(`${what}|${list.name}|${bucket}`);
  }
  return repaired;
}

type StampWithSums = Omit<BucketStamp, 'bucket'>;
type BucketCheck<Row> = {
  readonly bucket: string;
  readonly storedStamp: StampWithSums;
  readonly rows: readonly Row[];
  /** Rows that were stored before their list add nothing to a stamp, but have to have one. */
  readonly isNew: boolean;
};

async function repairBucket<Row extends ListRow>(
  list: RowList<Row>,
  scope: Scope,
  { bucket, storedStamp, rows, isNew }: BucketCheck<Row>,
): Promise<'stamp' | 'pack' | undefined> {
  const stamp = { bucket, ...stampRows(list, rows), sums: sumRows(list, rows) };
  const isRight =
    isSameVersionStamp(storedStamp, stamp) && isDeepStrictEqual(storedStamp.sums, stamp.sums);
  if (!isRight || (isNew && rows.length > 0)) {
    return (await replaceBucketStamp(scope, list.name, stamp, storedStamp)) ? 'stamp' : undefined;
  }
  const pack = (await readRowChunks(scope, list, [stamp])).get(bucket);
  if (!pack?.isCurrent) return undefined;
  const encodeRows = (all: readonly Row[]) => all.map((row) => list.codec.encode(row)).toSorted();
  const packed = encodeRows(await list.codec.unpack(pack.packed));
  if (packed.join('\n') === encodeRows(rows).join('\n')) return undefined;
  await writeRowChunk(scope, list, { stamp, rows, packedAt: instant(0) });
  return 'pack';
}

async function readStampsByBucket(
  scope: Scope,
  name: ListName,
): Promise<ReadonlyMap<string, StampWithSums>> {
  return new Map(
    (await readBucketStamps(scope, name)).map(({ bucket, ...stamp }) => [bucket, stamp]),
  );
}
