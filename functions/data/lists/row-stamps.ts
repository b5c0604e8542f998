// Version stamps: the number of rows in each bucket of a list, a checksum of their versions
// (version-stamp.ts), and, for grids with a footer, the sums of their figures. Written in the
// transaction that changes a row, so a reader knows which rows to expect. Query by (franchise,
// list), strongly consistent.
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { defineEntity } from '#functions/data/store/entity.ts';
import type { ListName } from './list-names.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import {
  addVersionStamps,
  countWrites,
  isSameVersionStamp,
  type VersionStamp,
  computeVersionStamp,
  type VersionedRow,
} from '#shared/domain/lists/version-stamp.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { documentClient } from '#functions/data/store/table.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toPut,
  toDelete,
  toUpdate,
} from '#functions/data/store/transact.ts';

const summedFigures = ['eventSalesCollectedCents', 'salesTaxCents', 'givebackCents'] as const;
/** The sums of rows. A missing figure is 0. */
export type RowSums = Readonly<Partial<Record<(typeof summedFigures)[number], number>>>;

/** Short names, because a list of ten years has 120 stamps. */
const fieldNames = {
  bucket: 'b',
  rows: 'n',
  mark: 'm',
  eventSalesCollectedCents: 'sc',
  salesTaxCents: 'st',
  givebackCents: 'gb',
} as const;

const RowStamps = defineEntity('row-stamp', {
  attributes: {
    tenant: { type: 'string', required: true, field: 't' },
    list: { type: 'string', required: true, field: 'l' },
    bucket: { type: 'string', required: true, field: fieldNames.bucket },
    rows: { type: 'number', required: true, field: fieldNames.rows },
    mark: { type: 'number', required: true, field: fieldNames.mark },
    eventSalesCollectedCents: { type: 'number', field: fieldNames.eventSalesCollectedCents },
    salesTaxCents: { type: 'number', field: fieldNames.salesTaxCents },
    givebackCents: { type: 'number', field: fieldNames.givebackCents },
  },
  indexes: { primary: primaryIndex(['tenant', 'list'], ['bucket']) },
});

export type BucketStamp = VersionStamp & { readonly bucket: string; readonly sums: RowSums };

/** How a list groups its rows into buckets with version stamps. */
export type RowBucketing<Row> = {
  readonly name: ListName;
  /**
   * The bucket of a row: rows that are read together and rarely change, such as those of a month.
   */
  readonly getBucket: (row: Row) => string;
  /** What a row adds to the grid's footer, if it has one. */
  readonly getSums?: (row: Row) => RowSums;
  /** What a row adds to its bucket's stamp, if that isn't the hash of its id and version. */
  readonly getStamp?: (row: Row) => VersionStamp;
};

/** The stamp that a bucket with these rows has. */
export const stampRows = <Row extends VersionedRow>(
  { getStamp }: { readonly getStamp?: RowBucketing<Row>['getStamp'] | undefined },
  rows: readonly Row[],
): VersionStamp => (getStamp ? addVersionStamps(rows.map(getStamp)) : computeVersionStamp(rows));

/** Transaction items that update the stamps when rows are added, changed or removed. */
export function buildStampItems<Row extends VersionedRow>(
  { tenant }: Scope,
  { name, getBucket, getSums = noSums, getStamp }: RowBucketing<Row>,
  changes: readonly { readonly before?: Row | undefined; readonly after?: Row | undefined }[],
): TransactItem[] {
  const added = new Map<string, Record<string, number>>();
  const add = (row: Row, sign: 1 | -1) => {
    const figures = Object.entries({ ...stampRows({ getStamp }, [row]), ...getSums(row) });
    const sum = added.get(getBucket(row)) ?? {};
    for (const [figure, value] of figures) sum[figure] = (sum[figure] ?? 0) + sign * value;
    added.set(getBucket(row), sum);
  };
  for (const { before, after } of changes) {
    if (before) add(before, -1);
    if (after) add(after, 1);
  }
  return [...added].map(([bucket, sum]) =>
    toUpdate(RowStamps.upsert({ tenant, list: name, bucket }).add(sum).params()),
  );
}

const noSums = (): RowSums => ({});

/**
 * For lists whose rows are stamped by `countWrites`: transaction items that count one write of each
 * of these rows.
 */
export function buildWriteCountItems(
  { tenant }: Scope,
  name: ListName,
  written: readonly { readonly id: string; readonly bucket: string }[],
): TransactItem[] {
  return [...groupBy(written, ({ bucket }) => bucket)].map(([bucket, rows]) => {
    const added = rows.map(({ id }) => countWrites({ id, version: 1 }));
    const stamps = RowStamps.upsert({ tenant, list: name, bucket });
    return toUpdate(stamps.add(addVersionStamps(added)).params());
  });
}

/** The sums of these rows. */
export function sumRows<Row>(
  { getSums = noSums }: RowBucketing<Row>,
  rows: readonly Row[],
): RowSums {
  return addRowSums(rows.map(getSums));
}

/** Adds up sums. Zero figures are left out. */
export function addRowSums(all: readonly RowSums[]): RowSums {
  const sums = summedFigures.map((figure) => {
    const values = all.map((each) => each[figure] ?? 0);
    return [figure, values.reduce((sum, value) => sum + value, 0)] as const;
  });
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}

/** In place of a bucket, after all of them: the list holds every row. */
const completeMark = '~complete';

/** The buckets from..to, both inclusive. */
export type BucketRange = { readonly from: string; readonly to: string };

type StampReadOptions = {
  /** True unless stated. */
  readonly consistent?: boolean;
  /** All buckets unless stated. */
  readonly range?: BucketRange | undefined;
};

/**
 * Bypasses ElectroDB, which takes longer per item than DynamoDB itself: each page of a grid reads
 * them.
 */
export async function readBucketStamps(
  { tenant }: Scope,
  list: ListName,
  { consistent = true, range }: StampReadOptions = {},
): Promise<BucketStamp[]> {
  const all = RowStamps.query.primary({ tenant, list });
  const inRange = range ? all.between({ bucket: range.from }, { bucket: range.to }) : all;
  const query: QueryCommandInput = {
    ...inRange.params(),
    ConsistentRead: consistent,
    ProjectionExpression: Object.values(fieldNames).join(),
  };
  const stamps: BucketStamp[] = [];
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const page = await documentClient.send(new QueryCommand({ ...query, ExclusiveStartKey }));
    const read = (page.Items ?? []).map(parseBucketStamp);
    stamps.push(...read.filter(({ bucket }) => bucket !== completeMark));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return stamps;
}

function parseBucketStamp(item: Readonly<Record<string, unknown>>): BucketStamp {
  const sums: Record<string, number> = {};
  for (const figure of summedFigures) {
    const sum = Number(item[fieldNames[figure]] ?? 0);
    if (sum !== 0) sums[figure] = sum;
  }
  return {
    bucket: String(item[fieldNames.bucket]),
    rows: Number(item[fieldNames.rows]),
    mark: Number(item[fieldNames.mark]),
    sums,
  };
}

/** The buckets whose rows have changed. */
export function listChangedBuckets(
  before: readonly BucketStamp[],
  after: readonly BucketStamp[],
): string[] {
  const known = new Map(before.map((stamp) => [stamp.bucket, stamp]));
  const isChanged = (stamp: BucketStamp) => {
    const old = known.get(stamp.bucket);
    return old === undefined || !isSameVersionStamp(old, stamp);
  };
  return after.filter(isChanged).map(({ bucket }) => bucket);
}

/** Says that the list holds every row, for lists that were added when there were rows already. */
export async function markListComplete({ tenant }: Scope, list: ListName): Promise<void> {
  await RowStamps.put({ tenant, list, bucket: completeMark, rows: 0, mark: 0 }).go({
    response: 'none',
  });
}

export async function isListComplete({ tenant }: Scope, list: ListName): Promise<boolean> {
  const { data } = await RowStamps.get({ tenant, list, bucket: completeMark }).go();
  return data !== null;
}

/** Replaces all stamps of a list by those of these rows. Rows must not change in the meantime. */
export async function replaceBucketStamps<Row extends VersionedRow>(
  scope: Scope,
  stamped: RowBucketing<Row>,
  rows: readonly Row[],
): Promise<void> {
  const { name, getBucket } = stamped;
  const { tenant } = scope;
  const stored = await readBucketStamps(scope, name);
  const buckets = groupBy(rows, getBucket);
  const stale = stored.filter(({ bucket }) => !buckets.has(bucket));
  await writeInBulk([
    ...stale.map(({ bucket }) =>
      toDelete(RowStamps.delete({ tenant, list: name, bucket }).params()),
    ),
    ...[...buckets].map(([bucket, those]) =>
      toPut(
        RowStamps.put({
          tenant,
          list: name,
          bucket,
          ...stampRows(stamped, those),
          ...sumRows(stamped, those),
        }).params(),
      ),
    ),
  ]);
}

/**
 * Conditioned on the stamp that was read; a stamp without rows equals a missing one. False if
 * another write came first.
 */
export async function replaceBucketStamp(
  { tenant }: Scope,
  list: ListName,
  { sums, ...stamp }: BucketStamp,
  before: VersionStamp,
): Promise<boolean> {
  return tryConditionalWrite(
    RowStamps.put({ tenant, list, ...stamp, ...sums }).where((at, { eq, notExists }) =>
      before.rows === 0 && before.mark === 0
        ? `(${notExists(at.rows)} OR (${eq(at.rows, 0)} AND ${eq(at.mark, 0)}))`
        : `${eq(at.rows, before.rows)} AND ${eq(at.mark, before.mark)}`,
    ),
  );
}
