// How many cells become one small attribute: column after column of short numbers, deflated. A
// client's month takes about five bytes, where an item of its own takes 200: that is what lets a
// year of 20,000 clients be read at once.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Key } from '#shared/domain/rollup.ts';

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

/** `figures` is the same array each time: who keeps it copies it. */
export type Visit = (brandId: string, key: Key, day: number, figures: readonly number[]) => void;

export function visitCells(body: Uint8Array, width: number, visit: Visit): void {
  const bytes = inflateRawSync(body);
  const read = reader(bytes);
  const headLength = read();
  const count = read();
  // Hundreds of thousands of cells where all franchises are read: no closures and no boxes for each.
  const column = () => {
    const values = new Float64Array(count);
    for (let row = 0; row < count; row += 1) values[row] = read();
    return values;
  };
  const brand = column();
  const key = column();
  const day = column();
  const columns = Array.from({ length: width }, column);
  const head = new TextDecoder().decode(bytes.subarray(bytes.length - headLength));
  const { brands, keys } = JSON.parse(head) as Names;
  const figures = Array.from({ length: width }, () => 0);
  let at = 0;
  for (let row = 0; row < count; row += 1) {
    at += key[row] ?? 0;
    for (let each = 0; each < width; each += 1) figures[each] = columns[each]?.[row] ?? 0;
    visit(brands[brand[row] ?? 0] ?? '', keys ? (keys[at] ?? '') : at, day[row] ?? 0, figures);
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

function reader(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    const first = bytes[at++] ?? 0;
    if (first < 128) return first & 1 ? -((first + 1) >> 1) : first >> 1;
    let value = first & 127;
    for (let unit = 128; ; unit *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * unit;
      if (byte < 128) break;
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
}
