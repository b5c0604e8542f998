// How many cells become one small attribute: column after column of short numbers, deflated. A
// client's month takes about five bytes, where an item of its own takes 200: that is what lets a
// year of 20,000 clients be read at once. A page says once which figures its columns are.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  type Dimension,
  type Figure,
  type Figures,
  figuresOf,
  type Key,
} from '#shared/domain/figures/rollup.ts';
import { figureNamed, storedNameOf, unnamedFiguresOf } from './stored-figures.ts';

export type Cell = {
  readonly brandId: string;
  readonly key: Key;
  /** Of the month; 0 where the period is summed up. */
  readonly day: number;
  readonly figures: Figures;
};

/**
 * The names that cells refer to by position; keys that are numbers already need none. Figures by
 * their stored names, in the order of the columns; pages that do not say them hold those that
 * there were when they were written.
 */
type Names = {
  readonly brands: readonly string[];
  readonly keys: readonly string[] | null;
  readonly figures?: readonly string[];
};

export function packCells(cells: readonly Cell[], dimension: Dimension): Uint8Array {
  const held = figuresOf(dimension);
  const names: Names = {
    brands: [...new Set(cells.map(({ brandId }) => brandId))].sort(),
    keys: typeof cells[0]?.key === 'number' ? null : [...new Set(cells.map(textKey))].sort(),
    figures: held.map(storedNameOf),
  };
  const brandAt = positions(names.brands);
  const keyAt = positions(names.keys ?? []);
  const rows = cells
    .map((cell) => ({
      ...cell,
      brand: brandAt.get(cell.brandId) ?? 0,
      at: typeof cell.key === 'number' ? cell.key : (keyAt.get(cell.key) ?? 0),
    }))
    .sort((a, b) => a.brand - b.brand || a.at - b.at || a.day - b.day);
  const out: number[] = [];
  const head = new TextEncoder().encode(JSON.stringify(names));
  writeNumber(out, head.length);
  writeNumber(out, rows.length);
  for (const { brand } of rows) writeNumber(out, brand);
  rows.forEach(({ at }, row) => writeNumber(out, at - (rows[row - 1]?.at ?? 0)));
  for (const { day } of rows) writeNumber(out, day);
  for (const figure of held) {
    for (const { figures } of rows) writeNumber(out, figures[figure] ?? 0);
  }
  return deflateRawSync(Buffer.concat([Uint8Array.from(out), head]));
}

/** Cells as they are packed: nothing is made for a cell that nobody looks at alone. */
export type Columns = {
  readonly count: number;
  /** Of each cell: which of the brands. */
  readonly brand: Float64Array;
  readonly brands: readonly string[];
  /** Of each cell: its number, or which of the keys where those are names. */
  readonly key: Float64Array;
  readonly keys: readonly string[] | null;
  readonly day: Float64Array;
  /** Those that the page holds; what it lacks is 0 in each cell. */
  readonly figures: Readonly<Partial<Record<Figure, Float64Array>>>;
};

export function unpackCells(body: Uint8Array, dimension: Dimension): Columns {
  const bytes = inflateRawSync(body);
  let position = 0;
  const column = (count: number) => {
    const values = new Float64Array(count);
    position = readNumbers(bytes, position, values);
    return values;
  };
  const [headLength = 0, count = 0] = column(2);
  const head = new TextDecoder().decode(bytes.subarray(bytes.length - headLength));
  const { brands, keys, figures: names } = JSON.parse(head) as Names;
  const held = names?.map(figureNamed) ?? unnamedFiguresOf(dimension);
  const [brand, key, day] = [column(count), column(count), column(count)];
  for (let row = 1; row < count; row += 1) key[row] = (key[row] ?? 0) + (key[row - 1] ?? 0);
  const figures = Object.fromEntries(held.map((figure) => [figure, column(count)]));
  return { count, brand, brands, key, keys, day, figures };
}

/** One by one, for whoever looks at each of them. */
export function cellsIn({ count, brand, brands, key, keys, day, figures }: Columns): Cell[] {
  const columns = Object.entries(figures) as [Figure, Float64Array][];
  const figuresAt = (row: number) => {
    // Some times faster than an object made of entries, and folding makes one for each cell.
    const held: Partial<Record<Figure, number>> = {};
    for (const [figure, values] of columns) held[figure] = values[row] ?? 0;
    return held;
  };
  return Array.from({ length: count }, (_, row) => {
    const number = key[row] ?? 0;
    return {
      brandId: brands[brand[row] ?? 0] ?? '',
      key: keys ? (keys[number] ?? '') : number,
      day: day[row] ?? 0,
      figures: figuresAt(row),
    };
  });
}

const textKey = ({ key }: Cell) => String(key);
const positions = (names: readonly string[]) => new Map(names.map((name, at) => [name, at]));

/** Small numbers in few bytes, negative ones too; beyond 32 bits, hence no shifts. */
function writeNumber(out: number[], value: number): void {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  while (rest >= 128) {
    out.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  out.push(rest);
}

/** Fills the values from a place on, and tells where they end. Millions of them: one plain loop. */
function readNumbers(bytes: Uint8Array, from: number, values: Float64Array): number {
  let at = from;
  for (let row = 0; row < values.length; row += 1) {
    let byte = bytes[at++] ?? 0;
    let value = byte & 127;
    for (let unit = 128; byte >= 128; unit *= 128) {
      byte = bytes[at++] ?? 0;
      value += (byte & 127) * unit;
    }
    values[row] = value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
  return at;
}
