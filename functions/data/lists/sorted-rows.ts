// Sorts any number of rows in an order that no index provides: sorts a few thousand at a time,
// writes them compressed to disk, and merges them while they are read. Memory holds one compressed
// block per run.
import TinyQueue from 'tinyqueue';
import { type ScratchFile, scratchFile, type Span } from '#functions/ports/files/scratch-file.ts';
import {
  type Cell,
  comparePlaces,
  type Place,
  sortKey,
  sortRows,
  type SortType,
} from '#shared/domain/lists/grid.ts';
import type { RowCodec } from './row-codec.ts';

type Sorting<Row> = {
  readonly codec: RowCodec<Row>;
  readonly cellOf: (row: Row) => Cell;
  readonly sortType: SortType;
};

/** The blocks of a sorted run, in order. */
type Run = readonly Span[];
type Head<Row> = { readonly place: Place; readonly row: Row; readonly rest: AsyncIterator<Row> };

const rowsOfRun = 5_000;
/** The number of rows of each run that are unpacked at a time. */
const rowsOfPack = 125;

/** Equal cells are sorted by id. Descending is ascending read backwards. */
export async function* sortedRows<Row extends { readonly id: string }>(
  rows: AsyncIterable<Row>,
  sorting: Sorting<Row>,
): AsyncGenerator<Row> {
  const scratch = await scratchFile();
  try {
    yield* mergedRuns(await putAside(rows, sorting, scratch), sorting, scratch);
  } finally {
    await scratch.close();
  }
}

async function putAside<Row extends { readonly id: string }>(
  rows: AsyncIterable<Row>,
  { codec, cellOf, sortType }: Sorting<Row>,
  scratch: ScratchFile,
): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for await (const some of inGroups(rows, rowsOfRun)) {
    const sorted = sortRows(some, cellOf, sortType);
    const run: Span[] = [];
    for (let at = 0; at < sorted.length; at += rowsOfPack) {
      run.push(await scratch.put(await codec.pack(sorted.slice(at, at + rowsOfPack))));
    }
    runs.push(run);
  }
  return runs;
}

async function* mergedRuns<Row extends { readonly id: string }>(
  runs: readonly Run[],
  { codec, cellOf, sortType }: Sorting<Row>,
  scratch: ScratchFile,
): AsyncGenerator<Row> {
  const heads = new TinyQueue<Head<Row>>([], (a, b) => comparePlaces(a.place, b.place, sortType));
  const pushNext = async (rest: AsyncIterator<Row>) => {
    const { value: row, done } = await rest.next();
    if (done !== true) heads.push({ place: { key: sortKey(cellOf(row)), id: row.id }, row, rest });
  };
  for (const run of runs) await pushNext(rowsOf(run, codec, scratch));
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

async function* rowsOf<Row>(
  run: Run,
  codec: RowCodec<Row>,
  scratch: ScratchFile,
): AsyncGenerator<Row> {
  for (const span of run) yield* await codec.unpack(await scratch.read(span));
}
