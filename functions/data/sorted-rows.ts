// Rows in an order that no index gives, of whatever number: sorted some thousand at a time, kept
// packed, and merged as they are taken. Memory grows by some fifty bytes a row.
import TinyQueue from 'tinyqueue';
import {
  type Cell,
  comparePlaces,
  type Place,
  sortKey,
  sortRows,
  type SortType,
} from '#shared/domain/grid.ts';
import type { RowCodec } from './row-codec.ts';

type Sorting<Row> = {
  readonly codec: RowCodec<Row>;
  readonly cellOf: (row: Row) => Cell;
  readonly sortType: SortType;
};

/** Rows in order, a pack at a time; the next pack is the last one. */
type Run = Uint8Array[];
type Head<Row> = { readonly place: Place; readonly row: Row; readonly rest: AsyncIterator<Row> };

const rowsOfRun = 5_000;
/** Of each run so many are unpacked. */
const rowsOfPack = 125;

/** Equal cells are in the order of their ids; descending is ascending read backwards. */
export async function* sortedRows<Row extends { readonly id: string }>(
  rows: AsyncIterable<Row>,
  { codec, cellOf, sortType }: Sorting<Row>,
): AsyncGenerator<Row> {
  const direction = sortType === 'ASC' ? 1 : -1;
  const heads = new TinyQueue<Head<Row>>([], (a, b) => direction * comparePlaces(a.place, b.place));
  const pushNext = async (rest: AsyncIterator<Row>) => {
    const { value: row, done } = await rest.next();
    if (done !== true) heads.push({ place: { key: sortKey(cellOf(row)), id: row.id }, row, rest });
  };
  for await (const some of inGroups(rows, rowsOfRun)) {
    const run = await packedRun(sortRows(some, cellOf, sortType), codec);
    await pushNext(unpackedRun(run, codec));
  }
  for (let head = heads.pop(); head; head = heads.pop()) {
    yield head.row;
    await pushNext(head.rest);
  }
}

async function* inGroups<Row>(rows: AsyncIterable<Row>, most: number): AsyncGenerator<Row[]> {
  let group: Row[] = [];
  for await (const row of rows) {
    group.push(row);
    if (group.length < most) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

async function packedRun<Row>(rows: readonly Row[], codec: RowCodec<Row>): Promise<Run> {
  const packs: Uint8Array[] = [];
  for (let at = 0; at < rows.length; at += rowsOfPack) {
    packs.push(await codec.pack(rows.slice(at, at + rowsOfPack)));
  }
  return packs.reverse();
}

/** What was unpacked is kept no longer. */
async function* unpackedRun<Row>(run: Run, codec: RowCodec<Row>): AsyncGenerator<Row> {
  for (let packed = run.pop(); packed; packed = run.pop()) yield* await codec.unpack(packed);
}
