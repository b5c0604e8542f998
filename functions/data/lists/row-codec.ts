// Encodes a slim row as one string: the values without their names, which an index would repeat for
// each row. One attribute is also read several times faster than seventeen. A chunk of many rows is
// stored by columns instead, each value once, because rows of a month share most values. A string
// states the layout it was written in; new layouts add columns at the end
// (functions/decisions/012-stored-content-lists-and-row-layouts.md).
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

export type RowCodec<Row> = {
  /** The number of the layout that is written; the first is 1. */
  readonly version: number;
  /** The columns of every layout, the newest last. */
  readonly layouts: readonly Layout[];
  readonly encode: (row: Row) => string;
  readonly decode: (text: string) => Row;
  /** From the attribute of an item. */
  readonly parse: (stored: unknown) => Row;
  /** True if a stored text, in any layout, encodes the same values as the row. */
  readonly matches: (text: string, row: Row) => boolean;
  /** Compresses many rows to about a seventh. */
  readonly pack: (rows: readonly Row[]) => Promise<Uint8Array>;
  /** The rows in the packed order. They share the arrays in them. */
  readonly unpack: (packed: Uint8Array) => Promise<Row[]>;
};

/** The columns of one layout, in order. */
type Layout = readonly string[];
/** All layouts that were ever written, newest last. Never change an existing one. */
type Layouts = readonly [Layout, ...Layout[]];
type Newest<All extends Layouts> = All extends readonly [...unknown[], infer Last extends Layout]
  ? Last[number]
  : never;
type Older<All extends Layouts> = All extends readonly [
  ...infer Before extends readonly Layout[],
  Layout,
]
  ? Before[number]
  : never;

/** The newest layout must have every column of the row, and no other. */
type Complete<Row, Columns> = [Exclude<keyof Row, Columns>, Exclude<Columns, keyof Row>] extends [
  never,
  never,
]
  ? unknown
  : {
      readonly missing: Exclude<keyof Row, Columns>;
      readonly superfluous: Exclude<Columns, keyof Row>;
    };

type MissingFrom<Column, Some extends Layout> = Some extends Layout
  ? Exclude<Column, Some[number]>
  : never;

/**
 * Defaults for columns of rows that were written without them. Required if an older layout lacks
 * the column.
 */
type Defaults<Row, All extends Layouts> = Partial<Row> &
  Pick<Row, MissingFrom<keyof Row, Older<All>>>;

/**
 * A column of a chunk: its distinct values, and the index of each row's value. Without `at`, each
 * row has its own.
 */
type PackedColumn<Value> = { readonly of: readonly Value[]; readonly at?: readonly number[] };
type PackedRows<Row> = {
  readonly rows: number;
  readonly columns: { readonly [Column in keyof Row]?: PackedColumn<Row[Column]> };
};

const compress = promisify(deflateRaw);
const expand = promisify(inflateRaw);

/** A shorter form of a column's value in the encoded string. */
type ShortForm<Value> = {
  readonly write: (value: Value) => string | number;
  /** Also reads strings that were written before the short form existed. */
  readonly read: (stored: string | number) => Value;
};
type ShortForms<Row> = { readonly [Column in keyof Row]?: ShortForm<Row[Column]> };

const fromMinutes = (minutes: number) => toIso(instant(minutes * minuteMilliseconds));

/**
 * Minutes since 1970 instead of an ISO instant. Values that aren't a whole minute stay as they are.
 */
export const shortInstant: ShortForm<string> = {
  write: (iso) => {
    const minutes = Date.parse(iso) / minuteMilliseconds;
    return Number.isInteger(minutes) && fromMinutes(minutes) === iso ? minutes : iso;
  },
  read: (stored) => (typeof stored === 'number' ? fromMinutes(stored) : stored),
};

/**
 * `rowCodec<Row>()(layouts, defaults, shorts)`. Trailing columns with default values aren't
 * written. To add a column, add a layout at the end of the list and a default, which applies to
 * strings in older layouts; older chunks are no longer read. The new layout begins with the columns
 * of the one before. Its rows say so, and the code before reads those columns: it runs beside the
 * new code during a deployment, and after a release was taken back.
 */
export function rowCodec<Row extends object>() {
  return <const All extends Layouts>(
    layouts: All & Complete<Row, Newest<All>>,
    defaults: Defaults<Row, All>,
    shorts: ShortForms<Row> = {},
  ): RowCodec<Row> => createCodec(layouts, defaults, shorts);
}

function createCodec<Row extends object>(
  layouts: readonly Layout[],
  defaults: Partial<Row>,
  shorts: ShortForms<Row>,
): RowCodec<Row> {
  const version = layouts.length;
  const since = findExtended(layouts);
  /** `4/3`: written in layout 4, whose first columns are those of layout 3. */
  const header = since === version ? `${version}` : `${version}/${since}`;
  const columns = (layouts.at(-1) ?? []) as readonly (keyof Row)[];
  const current = new Set<string>(layouts.at(-1));
  /** The columns of each layout. Columns that were removed since then are skipped. */
  const places = layouts.map((layout) =>
    layout.map((column) => (current.has(column) ? (column as keyof Row) : undefined)),
  );
  // Object.fromEntries, because copying an object whose properties were set one by one takes five
  // times as long.
  const blank = Object.fromEntries(
    columns.map((column) => [column, defaults[column]]),
  ) as unknown as Row;
  const unsaid = columns.map((column) => JSON.stringify(defaults[column]));
  const encode = (row: Row) => {
    const values = columns.map((column) => {
      const value = row[column];
      return JSON.stringify(shorts[column]?.write(value) ?? value) ?? 'null';
    });
    let end = values.length;
    while (end > 0 && values[end - 1] === unsaid[end - 1]) end -= 1;
    return `${header}[${values.slice(0, end).join()}]`;
  };
  const shortened = Object.entries(shorts) as [keyof Row, ShortForm<Row[keyof Row]>][];
  const decode = (text: string) => {
    const start = text.indexOf('[');
    // The first strings don't state their layout. It is the first one, with columns added at its
    // end.
    const [number = 0, since = number] = text.slice(0, start).split('/').map(Number);
    const known = start === 0 ? 1 : since <= version ? Math.min(number, version) : 0;
    const layout = places[known - 1];
    if (!layout) throw new RangeError(`no layout for a row that begins ${text.slice(0, 8)}`);
    const values = JSON.parse(start === 0 ? text : text.slice(start)) as Row[keyof Row][];
    const row = { ...blank };
    for (let position = 0; position < values.length; position += 1) {
      const column = layout[position];
      if (column !== undefined) row[column] = values[position] as Row[keyof Row];
    }
    for (const [column, { read }] of shortened) row[column] = read(row[column] as string | number);
    return row;
  };
  return {
    version,
    layouts,
    encode,
    decode,
    parse: (stored) => decode(String(stored)),
    matches: (text, row) => {
      const right = encode(row);
      return text === right || (text !== '' && encode(decode(text)) === right);
    },
    pack: async (rows) => {
      const packed = columns.map((column) => [column, packColumn(rows.map((row) => row[column]))]);
      const whole = JSON.stringify({ rows: rows.length, columns: Object.fromEntries(packed) });
      // A copy, because the result is a view of a 16 KB buffer that would stay in memory with it.
      return new Uint8Array(await compress(whole));
    },
    unpack: async (bytes) => {
      const packed = JSON.parse((await expand(bytes)).toString('utf8')) as PackedRows<Row>;
      const rows = Array.from({ length: packed.rows }, () => ({ ...blank }));
      for (const column of columns) {
        const values = packed.columns[column];
        if (values) unpackColumn(values, rows, column);
      }
      return rows;
    },
  };
}

/** The number of the oldest layout from which on each begins with the columns of the one before. */
function findExtended(layouts: readonly Layout[]): number {
  let number = layouts.length;
  while (number > 1 && extendsLayout(layouts[number - 1] ?? [], layouts[number - 2] ?? [])) {
    number -= 1;
  }
  return number;
}

const extendsLayout = (layout: Layout, before: Layout) =>
  before.every((column, position) => layout[position] === column);

/** Values are compared by their JSON. */
function packColumn<Value>(values: readonly Value[]): PackedColumn<Value> {
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

function unpackColumn<Row, Column extends keyof Row>(
  { of, at }: PackedColumn<Row[Column]>,
  rows: readonly Row[],
  column: Column,
): void {
  rows.forEach((row, place) => {
    row[column] = of[at ? Number(at[place]) : place] as Row[Column];
  });
}
