// A slim row as one text: the values without their names, which an index would repeat with each
// row. One attribute is also read several times faster than seventeen. Many rows are packed by
// columns instead, each value once: rows of a month share most of what they say.
// A text says in which layout it was written, so that columns may join anywhere and leave
// (decisions/100-rows-say-their-layout.md).
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { instant, toIso } from '#shared/domain/values/instant.ts';

export type RowCodec<Row> = {
  /** The layout that is written; the first one is 1. */
  readonly version: number;
  readonly encode: (row: Row) => string;
  readonly decode: (text: string) => Row;
  /** Whether a stored text, in whichever layout, says what the row does. */
  readonly says: (text: string, row: Row) => boolean;
  /** Many rows, compressed to about a seventh. */
  readonly pack: (rows: readonly Row[]) => Promise<Uint8Array>;
  /** As they were packed; rows share the lists that are in them. */
  readonly unpack: (packed: Uint8Array) => Promise<Row[]>;
};

/** The columns that rows of one version have, in their order. */
type Layout = readonly string[];
/** All versions that were ever written, the newest last: one that stands here never changes. */
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

/** Every column of the row has to stand in the newest layout, and no other. */
type Complete<Row, Columns> = [Exclude<keyof Row, Columns>, Exclude<Columns, keyof Row>] extends [
  never,
  never,
]
  ? unknown
  : {
      readonly missing: Exclude<keyof Row, Columns>;
      readonly superfluous: Exclude<Columns, keyof Row>;
    };

type LackedBy<Column, Some extends Layout> = Some extends Layout
  ? Exclude<Column, Some[number]>
  : never;

/** What rows have in a column that they were written without: a must where an older layout lacks it. */
type Defaults<Row, All extends Layouts> = Partial<Row> & Pick<Row, LackedBy<keyof Row, Older<All>>>;

/** A column of a pack: its values, and which of them each row has; without, each row has its own. */
type PackedColumn<Value> = { readonly of: readonly Value[]; readonly at?: readonly number[] };
type PackedRows<Row> = {
  readonly rows: number;
  readonly columns: { readonly [Column in keyof Row]?: PackedColumn<Row[Column]> };
};

const compress = promisify(deflateRaw);
const expand = promisify(inflateRaw);

/** How a column stands in a text, where that is shorter than its value. */
type Short<Value> = {
  readonly write: (value: Value) => string | number;
  /** Also of texts that were written before it was shorter. */
  readonly read: (stored: string | number) => Value;
};
type Shorts<Row> = { readonly [Column in keyof Row]?: Short<Row[Column]> };

const ofMinutes = (minutes: number) => toIso(instant(minutes * 60_000));

/** Minutes since 1970 instead of an ISO instant; whatever isn't the instant of a minute stays as it is. */
export const shortInstant: Short<string> = {
  write: (iso) => {
    const minutes = Date.parse(iso) / 60_000;
    return Number.isInteger(minutes) && ofMinutes(minutes) === iso ? minutes : iso;
  },
  read: (stored) => (typeof stored === 'number' ? ofMinutes(stored) : stored),
};

/**
 * `rowCodec<Row>()(layouts, defaults, shorts)`. What the last columns have by default isn't written. A
 * column that joins stands in a new layout at the end of the list and has a default: for texts of older
 * layouts and for older packs, until reconcile-rollups has written them anew.
 */
export function rowCodec<Row extends object>() {
  return <const All extends Layouts>(
    layouts: All & Complete<Row, Newest<All>>,
    defaults: Defaults<Row, All>,
    shorts: Shorts<Row> = {},
  ): RowCodec<Row> => codecOf(layouts, defaults, shorts);
}

function codecOf<Row extends object>(
  layouts: readonly Layout[],
  defaults: Partial<Row>,
  shorts: Shorts<Row>,
): RowCodec<Row> {
  const version = layouts.length;
  const columns = (layouts.at(-1) ?? []) as readonly (keyof Row)[];
  const known = new Set<string>(layouts.at(-1));
  /** Of each layout; columns that left since then are passed over. */
  const places = layouts.map((layout) =>
    layout.map((column) => (known.has(column) ? (column as keyof Row) : undefined)),
  );
  // Copying an object whose properties were set one by one by name takes five times as long.
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
    return `${version}[${values.slice(0, end).join()}]`;
  };
  const shortened = Object.entries(shorts) as [keyof Row, Short<Row[keyof Row]>][];
  const decode = (text: string) => {
    const start = text.indexOf('[');
    // Texts of the first layout did not say so at first, and its last columns joined in between.
    const layout = places[start === 0 ? 0 : Number(text.slice(0, start)) - 1];
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
    encode,
    decode,
    says: (text, row) => {
      const right = encode(row);
      return text === right || encode(decode(text)) === right;
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
