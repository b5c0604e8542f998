// Compares a list's version stamps and chunks with its rows, and repairs them. Writes can continue
// in the meantime: if a bucket's stamp is the same before and after its rows were read, nothing was
// written in between, and each repair is conditioned on that stamp. Other buckets are skipped until
// next time.
import { isDeepStrictEqual } from 'node:util';
import type { ListName } from './list-names.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { isSameStamp, stampOf } from '#shared/domain/lists/row-mark.ts';
import { readPacks, writePack } from './row-packs.ts';
import type { ListRow, RowList } from './row-sets.ts';
import { type BucketStamp, readStamps, replaceStamp, sumsOfAll } from './row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';

const none: Summed = { rows: 0, mark: 0, sums: {} };

/** `readRows` must read strongly consistently. Returns the stamps and chunks that were wrong. */
export async function repairList<Row extends ListRow>(
  list: RowList<Row>,
  scope: Scope,
  readRows: () => Promise<readonly Row[]>,
): Promise<string[]> {
  const before = await stampsOf(scope, list.name);
  const buckets = groupBy(await readRows(), list.bucketOf);
  const after = await stampsOf(scope, list.name);
  const repaired: string[] = [];
  for (const bucket of new Set([...buckets.keys(), ...before.keys(), ...after.keys()])) {
    const held = after.get(bucket) ?? none;
    if (!isSameStamp(before.get(bucket) ?? none, held)) continue;
    const rows = buckets.get(bucket) ?? [];
    const what = await repairBucket(list, scope, { bucket, held, rows });
    if (what) repaired.push(`${what}|${list.name}|${bucket}`);
  }
  return repaired;
}

type Summed = Omit<BucketStamp, 'bucket'>;
type Held<Row> = { readonly bucket: string; readonly held: Summed; readonly rows: readonly Row[] };

async function repairBucket<Row extends ListRow>(
  list: RowList<Row>,
  scope: Scope,
  { bucket, held, rows }: Held<Row>,
): Promise<'stamp' | 'pack' | undefined> {
  const stamp = { bucket, ...stampOf(rows), sums: sumsOfAll(list, rows) };
  if (!isSameStamp(held, stamp) || !isDeepStrictEqual(held.sums, stamp.sums)) {
    return (await replaceStamp(scope, list.name, stamp, held)) ? 'stamp' : undefined;
  }
  const pack = (await readPacks(scope, list.name, [stamp])).get(bucket);
  if (!pack?.isCurrent) return undefined;
  const textOf = (all: readonly Row[]) => all.map((row) => list.codec.encode(row)).toSorted();
  const packed = textOf(await list.codec.unpack(pack.packed));
  if (packed.join('\n') === textOf(rows).join('\n')) return undefined;
  await writePack(scope, list, { stamp, rows, packedAt: instant(0) });
  return 'pack';
}

async function stampsOf(scope: Scope, name: ListName): Promise<ReadonlyMap<string, Summed>> {
  return new Map((await readStamps(scope, name)).map(({ bucket, ...stamp }) => [bucket, stamp]));
}
