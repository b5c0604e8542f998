// Encodes many cells into one small attribute: columns of variable-length numbers, deflated. A
// client's month takes about five bytes instead of the 200 of a separate item, which is what makes
// it possible to read a year of 20,000 clients in one call. A page states once which figures its
// columns hold.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  type Dimension,
  type Figure,
  type Figures,
  listFigures,
  type DimensionKey,
} from '#shared/domain/figures/rollup.ts';
import { parseStoredFigureName, toStoredFigureName, getLegacyFigures } from './stored-figures.ts';

export type RollupCell = {
  readonly brandId: string;
  readonly key: DimensionKey;
  /** Day of the month; 0 if the period is summed up. */
  readonly day: number;
  readonly figures: Figures;
};

/**
 * The names that cells refer to by position. Numeric keys need no names. Figures by their stored
 * names, in column order; older pages without them hold the figures of that time.
 */
type CellNames = {
  readonly brands: readonly string[];
  readonly keys: readonly string[] | null;
  readonly figures?: readonly string[];
};

export function encodeCells(cells: readonly RollupCell[], dimension: Dimension): Uint8Array {
  const columns = listFigures(dimension);
  const names: CellNames = {
    brands: [...new Set(cells.map(({ brandId }) => brandId))].sort(),
    keys: typeof cells[0]?.key === 'number' ? null : [...new Set(cells.map(toTextKey))].sort(),
    figures: columns.map(toStoredFigureName),
  };
  const brandAt = mapPositions(names.brands);
  const keyAt = mapPositions(names.keys ?? []);
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
  for (const figure of columns) {
    for (const { figures } of rows) writeNumber(out, figures[figure] ?? 0);
  }
  return deflateRawSync(Buffer.concat([Uint8Array.from(out), head]));
}

/** Cells in columns, so that no object is created for a cell that isn't read individually. */
export type CellColumns = {
  readonly count: number;
  /** For each cell: position of its brand in `brands`. */
  readonly brand: Float64Array;
  readonly brands: readonly string[];
  /** For each cell: its numeric key, or the position of its key in `keys`. */
  readonly key: Float64Array;
  readonly keys: readonly string[] | null;
  readonly day: Float64Array;
  /** The figures that the page holds. A missing figure is 0 in each cell. */
  readonly figures: Readonly<Partial<Record<Figure, Float64Array>>>;
};

export function decodeCells(body: Uint8Array, dimension: Dimension): CellColumns {
  const bytes = inflateRawSync(body);
  let position = 0;
  const column = (count: number) => {
    const values = new Float64Array(count);
    position = readNumbers(bytes, position, values);
    return values;
  };
  const [headLength = 0, count = 0] = column(2);
  const head = new TextDecoder().decode(bytes.subarray(bytes.length - headLength));
  const { brands, keys, figures: names } = JSON.parse(head) as CellNames;
  const columns = names?.map(parseStoredFigureName) ?? getLegacyFigures(dimension);
  const [brand, key, day] = [column(count), column(count), column(count)];
  for (let row = 1; row < count; row += 1) key[row] = (key[row] ?? 0) + (key[row - 1] ?? 0);
  const figures = Object.fromEntries(columns.map((figure) => [figure, column(count)]));
  return { count, brand, brands, key, keys, day, figures };
}

/** The cells as individual objects. */
export function toCells({
  count,
  brand,
  brands,
  key,
  keys,
  day,
  figures,
}: CellColumns): RollupCell[] {
  const columns = Object.entries(figures) as [Figure, Float64Array][];
  const figuresAt = (row: number) => {
    // Several times faster than Object.fromEntries, and folding creates one object per cell.
    const cells: Partial<Record<Figure, number>> = {};
    for (const [figure, values] of columns) cells[figure] = values[row] ?? 0;
    return cells;
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

const toTextKey = ({ key }: RollupCell) => String(key);
const mapPositions = (names: readonly string[]) => new Map(names.map((name, at) => [name, at]));

/**
 * Variable-length encoding, also of negative numbers. Numbers can exceed 32 bits, hence no bit
 * shifts.
 */
function writeNumber(out: number[], value: number): void {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  while (rest >= 128) {
    out.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  out.push(rest);
}

/**
 * Fills `values` from an offset and returns the offset after them. A plain loop, because there are
 * millions.
 */
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
