// A slim row as one text: the values without their names, which an index would repeat with each
// row. One attribute is also read several times faster than seventeen. Many rows are packed by
// columns instead, each value once: rows of a month share most of what they say.
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

export type RowCodec<Row> = {
  readonly encode: (row: Row) => string;
  readonly decode: (text: string) => Row;
  /** Many rows, compressed to about a seventh. */
  readonly pack: (rows: readonly Row[]) => Promise<Uint8Array>;
  /** As they were packed; rows share the lists that are in them. */
  readonly unpack: (packed: Uint8Array) => Promise<Row[]>;
};

/** A column of a pack: its values, and which of them each row has; without, each row has its own. */
type PackedColumn<Value> = { readonly of: readonly Value[]; readonly at?: readonly number[] };
type PackedRows<Row> = {
  readonly rows: number;
  readonly columns: { readonly [Column in keyof Row]?: PackedColumn<Row[Column]> };
};

const compress = promisify(deflateRaw);
const expand = promisify(inflateRaw);

/**
 * In a row's own text, columns are told apart by their place: one that joins goes to the end, and
 * `absent` is what rows that were written before have in it, until reconcile-rollups has written
 * them anew.
 */
export function rowCodec<Row extends object>(
  columns: readonly (keyof Row)[],
  absent: Partial<Row>,
): RowCodec<Row> {
  // Copying an object whose properties were set one by one by name takes five times as long.
  const blank = Object.fromEntries(
    columns.map((column) => [column, absent[column]]),
  ) as unknown as Row;
  return {
    encode: (row) => JSON.stringify(columns.map((column) => row[column])),
    decode: (text) => {
      const row = { ...blank };
      for (const [at, value] of (JSON.parse(text) as Row[keyof Row][]).entries()) {
        const column = columns[at];
        if (column !== undefined) row[column] = value;
      }
      return row;
    },
    pack: async (rows) => {
      const packed = columns.map((column) => [column, columnOf(rows.map((row) => row[column]))]);
      const whole = JSON.stringify({ rows: rows.length, columns: Object.fromEntries(packed) });
      // A copy: what is given is the beginning of 16 KB, all of which would be kept with it.
      return new Uint8Array(await compress(whole));
    },
    unpack: async (bytes) => {
      const packed = JSON.parse((await expand(bytes)).toString('utf8')) as PackedRows<Row>;
      const rows = Array.from({ length: packed.rows }, () => ({ ...blank }));
      for (const column of columns) {
        const values = packed.columns[column];
        if (values) spread(values, rows, column);
      }
      return rows;
    },
  };
}

/** Values are told apart as they are written. */
function columnOf<Value>(values: readonly Value[]): PackedColumn<Value> {
  const places = new Map<string, number>();
  const of: Value[] = [];
  const at = values.map((value) => {
    const written = JSON.stringify(value);
    const known = places.get(written);
    if (known !== undefined) return known;
    places.set(written, of.length);
    return of.push(value) - 1;
  });
  return of.length < values.length ? { of, at } : { of };
}

function spread<Row, Column extends keyof Row>(
  { of, at }: PackedColumn<Row[Column]>,
  rows: readonly Row[],
  column: Column,
): void {
  rows.forEach((row, place) => {
    row[column] = of[at ? Number(at[place]) : place] as Row[Column];
  });
}
