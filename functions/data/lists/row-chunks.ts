// Chunks: all rows of a bucket as one compressed item, with the version stamp that they had. A
// chunk only counts while its stamp equals the bucket's, so writes needn't update it: a reader that
// had to read the rows from the index writes the chunk. A chunk in another layout than the codec's
// newest doesn't count either, because it may lack columns. Get by (franchise, list, bucket).
import { defineEntity, brandedAttribute, shapedAttribute } from '#functions/data/store/entity.ts';
import { compareText } from '#shared/domain/lists/grid.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { isSameVersionStamp } from '#shared/domain/lists/version-stamp.ts';
import type { RowCodec } from './row-codec.ts';
import type { BucketStamp } from './row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { opaque } from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';

const RowChunks = defineEntity(
  'row-pack',
  {
    attributes: {
      tenant: { type: 'string', required: true },
      list: { type: 'string', required: true },
      bucket: { type: 'string', required: true },
      rows: { type: 'number', required: true },
      mark: { type: 'number', required: true },
      packed: shapedAttribute(opaque<Uint8Array>(() => new Uint8Array())),
      packedAt: brandedAttribute(epoch),
      /** The codec's version; the first one in chunks from before it was stored. */
      layout: { type: 'number' },
    },
    indexes: { primary: primaryIndex(['tenant', 'list'], ['bucket']) },
  },
  '2',
);

export type RowChunk = { readonly packed: Uint8Array; readonly packedAt: Instant };

type ChunkContent<Row> = {
  readonly stamp: Omit<BucketStamp, 'sums'>;
  readonly rows: readonly Row[];
  readonly packedAt: Instant;
};

/** DynamoDB's limit of an item is 400 KB. Larger buckets are only read from the index. */
const maxChunkBytes = 380_000;

const firstLayout = 1;

type ChunkedList<Row> = {
  readonly name: string;
  readonly codec: Pick<RowCodec<Row>, 'version' | 'pack'>;
};

/**
 * The existing chunks of these buckets, and whether each is in the newest layout and matches its
 * bucket's stamp.
 */
export async function readRowChunks<Row>(
  { tenant }: Scope,
  { name: list, codec }: ChunkedList<Row>,
  stamps: readonly Omit<BucketStamp, 'sums'>[],
): Promise<ReadonlyMap<string, RowChunk & { readonly isCurrent: boolean }>> {
  if (stamps.length === 0) return new Map();
  const wanted = new Map(stamps.map((stamp) => [stamp.bucket, stamp]));
  const { data } = await RowChunks.get(stamps.map(({ bucket }) => ({ tenant, list, bucket }))).go({
    concurrent: 4,
  });
  return new Map(
    data.map((stored) => {
      const stamp = wanted.get(stored.bucket);
      const { bucket, packed, packedAt, layout = firstLayout } = stored;
      const isCurrent =
        layout === codec.version && stamp !== undefined && isSameVersionStamp(stored, stamp);
      return [bucket, { packed, packedAt, isCurrent }];
    }),
  );
}

/** Sorted by id, which is also the order of equal sort keys, so readers merge chunks quickly. */
export async function writeRowChunk<Row extends { readonly id: string }>(
  { tenant }: Scope,
  { name: list, codec }: ChunkedList<Row>,
  { stamp, rows, packedAt }: ChunkContent<Row>,
): Promise<void> {
  const packed = await codec.pack(rows.toSorted((a, b) => compareText(a.id, b.id)));
  if (packed.length > maxChunkBytes) return;
  const { bucket, rows: count, mark } = stamp;
  const item = { tenant, list, bucket, rows: count, mark, packed, packedAt, layout: codec.version };
  await RowChunks.put(item).go({ response: 'none' });
}
