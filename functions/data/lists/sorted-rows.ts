// Sorts any number of rows in an order that no index provides: sorts a few thousand at a time,
// writes them compressed to disk, and merges them while they are read. Memory holds one compressed
// block per run.
import TinyQueue from 'tinyqueue';
import {
  type ScratchFile,
  createScratchFile,
  type ByteRange,
} from '#functions/ports/files/scratch-file.ts';
import {
  type GridCell,
  comparePositions,
  type GridPosition,
  toSortKey,
  sortRows,
  type SortType,
} from '#shared/domain/lists/grid.ts';
import type { RowCodec } from './row-codec.ts';

type SortSpec<Row> = {
  readonly codec: RowCodec<Row>;
  readonly getCell: (row: Row) => GridCell;
  readonly sortType: SortType;
};

/** The blocks of a sorted run, in order. */
type Run = readonly ByteRange[];
type RunHead<Row> = {
  readonly place: GridPosition;
  readonly row: Row;
  readonly rest: AsyncIterator<Row>;
};

const rowsPerRun = 5_000;
/** The number of rows of each run that are unpacked at a time. */
const rowsPerBlock = 125;

/** Equal cells are sorted by id. Descending is ascending read backwards. */
export async function* iterateSortedRows<Row extends { readonly id: string }>(
  rows: AsyncIterable<Row>,
  sorting: SortSpec<Row>,
): AsyncGenerator<Row> {
  const scratch = await createScratchFile();
  try {
    yield* mergeRuns(await writeRuns(rows, sorting, scratch), sorting, scratch);
  } finally {
    await scratch.close();
  }
}

async function writeRuns<Row extends { readonly id: string }>(
  rows: AsyncIterable<Row>,
  { codec, getCell, sortType }: SortSpec<Row>,
  scratch: ScratchFile,
): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for await (const some of groupRows(rows, rowsPerRun)) {
    const sorted = sortRows(some, getCell, sortType);
    const run: ByteRange[] = [];
    for (let at = 0; at < sorted.length; at += rowsPerBlock) {
      run.push(await scratch.put(await codec.pack(sorted.slice(at, at + rowsPerBlock))));
    }
    runs.push(run);
  }
  return runs;
}

async function* mergeRuns<Row extends { readonly id: string }>(
  runs: readonly Run[],
  { codec, getCell, sortType }: SortSpec<Row>,
  scratch: ScratchFile,
): AsyncGenerator<Row> {
  const heads = new TinyQueue<RunHead<Row>>([], (a, b) =>
    comparePositions(a.place, b.place, sortType),
  );
  const pushNext = async (rest: AsyncIterator<Row>) => {
    const { value: row, done } = await rest.next();
    if (done !== true)
      heads.push({ place: { key: toSortKey(getCell(row)), id: row.id }, row, rest });
  };
  for (const run of runs) await pushNext(readRun(run, codec, scratch));
  for (let head = heads.pop(); head; head = heads.pop()) {
    yield head.row;
    await pushNext(head.rest);
  }
}

async function* groupRows<Row>(rows: AsyncIterable<Row>, limit: number): AsyncGenerator<Row[]> {
  let group: Row[] = [];
  for await (const row of rows) {
    group.push(row);
    if (group.length < limit) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

async function* readRun<Row>(
  run: Run,
  codec: RowCodec<Row>,
  scratch: ScratchFile,
): AsyncGenerator<Row> {
  for (const span of run) yield* await codec.unpack(await scratch.read(span));
}
