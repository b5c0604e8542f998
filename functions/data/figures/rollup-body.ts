// How many cells become one small attribute: column after column of short numbers, deflated. A
// client's month takes about five bytes, where an item of its own takes 200: that is what lets a
// year of 20,000 clients be read at once.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Key } from '#shared/domain/figures/rollup.ts';

export type Cell = {
  readonly brandId: string;
  readonly key: Key;
  /** Of the month; 0 where the period is summed up. */
  readonly day: number;
  readonly figures: readonly number[];
};

/** The names that cells refer to by position; keys that are numbers already need none. */
type Names = { readonly brands: readonly string[]; readonly keys: readonly string[] | null };

export function packCells(cells: readonly Cell[], width: number): Uint8Array {
  const names: Names = {
    brands: [...new Set(cells.map(({ brandId }) => brandId))].sort(),
    keys: typeof cells[0]?.key === 'number' ? null : [...new Set(cells.map(textKey))].sort(),
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
  for (let column = 0; column < width; column += 1) {
    for (const { figures } of rows) writeNumber(out, figures[column] ?? 0);
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
  readonly figures: readonly Float64Array[];
};

export function unpackCells(body: Uint8Array, width: number): Columns {
  const bytes = inflateRawSync(body);
  let at = 0;
  const column = (count: number) => {
    const values = new Float64Array(count);
    at = readNumbers(bytes, at, values);
    return values;
  };
  const [headLength = 0, count = 0] = column(2);
  const [brand, key, day] = [column(count), column(count), column(count)];
  for (let row = 1; row < count; row += 1) key[row] = (key[row] ?? 0) + (key[row - 1] ?? 0);
  const figures = Array.from({ length: width }, () => column(count));
  const head = new TextDecoder().decode(bytes.subarray(bytes.length - headLength));
  const { brands, keys } = JSON.parse(head) as Names;
  return { count, brand, brands, key, keys, day, figures };
}

/** `figures` is the same array each time: who keeps it copies it. */
export type Visit = (brandId: string, key: Key, day: number, figures: readonly number[]) => void;

export function visitCells(body: Uint8Array, width: number, visit: Visit): void {
  const { count, brand, brands, key, keys, day, figures } = unpackCells(body, width);
  const cell = Array.from({ length: width }, () => 0);
  for (let row = 0; row < count; row += 1) {
    const at = key[row] ?? 0;
    for (let each = 0; each < width; each += 1) cell[each] = figures[each]?.[row] ?? 0;
    visit(brands[brand[row] ?? 0] ?? '', keys ? (keys[at] ?? '') : at, day[row] ?? 0, cell);
  }
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
