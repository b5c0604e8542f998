// Sums by key, stored in columns: a year of all franchises is 300,000 cells of 120,000 clients, and
// creating an object for each takes longer than reading them. One instance per shard of the pages,
// so that the sums stay in the processor's cache from page to page.
import type { Figure, Figures, DimensionKey, FigureSums } from '#shared/domain/figures/rollup.ts';
import type { CellColumns } from './rollup-body.ts';

export class KeySums<Name extends Figure> implements Iterable<
  readonly [DimensionKey, FigureSums<Name>]
> {
  /** By position, in order of first occurrence. */
  readonly keys: DimensionKey[] = [];
  #room = 1 << 8;
  /** The sums of each figure by position; zeros beyond the last key. */
  #columns: readonly Column<Name>[];
  readonly #named = new Map<string, number>();
  readonly #numbered = new NumberIndex();

  constructor(figures: readonly Name[]) {
    this.#columns = figures.map((figure) => ({ figure, sums: new Float64Array(this.#room) }));
  }

  /** The sums of each figure by position. Valid until more are added; zeros beyond the last key. */
  get columns(): Readonly<Record<Name, Float64Array>> {
    const entries = this.#columns.map(({ figure, sums }) => [figure, sums]);
    return Object.fromEntries(entries) as Readonly<Record<Name, Float64Array>>;
  }

  add(key: DimensionKey, figures: Figures): void {
    const place = this.#placeOf(key);
    for (const { figure, sums } of this.#columns) {
      sums[place] = (sums[place] ?? 0) + (figures[figure] ?? 0);
    }
  }

  /** Adds the cells whose row is selected. */
  addCells({ count, key, keys, figures }: CellColumns, isAsked: (row: number) => boolean): void {
    const places = new Int32Array(count).fill(noPosition);
    for (let row = 0; row < count; row += 1) {
      if (!isAsked(row)) continue;
      const at = key[row] ?? 0;
      places[row] = this.#placeOf(keys ? (keys[at] ?? '') : at);
    }
    for (const { figure, sums } of this.#columns) addToSums(sums, places, figures[figure]);
  }

  sumsAt(place: number): FigureSums<Name> {
    const entries = this.#columns.map(({ figure, sums }) => [figure, sums[place] ?? 0]);
    return Object.fromEntries(entries) as FigureSums<Name>;
  }

  /** Keys whose figures were all reversed remain, with zeros. */
  isEmptyAt(place: number): boolean {
    return this.#columns.every(({ sums }) => sums[place] === 0);
  }

  *[Symbol.iterator](): Generator<readonly [DimensionKey, FigureSums<Name>]> {
    for (const [place, key] of this.keys.entries()) yield [key, this.sumsAt(place)];
  }

  #placeOf(key: DimensionKey): number {
    const place =
      typeof key === 'number'
        ? this.#numbered.findIndex(key)
        : (this.#named.get(key) ?? this.#named.size);
    if (place < this.keys.length) return place;
    if (typeof key === 'string') this.#named.set(key, place);
    this.keys.push(key);
    if (place === this.#room) this.#grow();
    return place;
  }

  #grow(): void {
    this.#room *= 2;
    this.#columns = this.#columns.map(({ figure, sums }) => ({
      figure,
      sums: growArray(sums, this.#room),
    }));
  }
}

type Column<Name> = { readonly figure: Name; readonly sums: Float64Array };

/** 2^32 divided by the golden ratio: its multiples are far apart. */
const hashMultiplier = 0x9e3779b1;

/**
 * Open-addressing index from number to position in order of first occurrence. Each number is in the
 * first free slot from its hash on; half of the slots are free. A Map takes twice as long.
 */
class NumberIndex {
  #bits = 10;
  #slots = new Int32Array(1 << this.#bits).fill(noPosition);
  #numbers = new Float64Array(1 << (this.#bits - 1));
  #count = 0;

  findIndex(number: number): number {
    const slot = this.#slotOf(number);
    const known = this.#slots[slot] ?? noPosition;
    if (known !== noPosition) return known;
    if (this.#count === this.#numbers.length) {
      this.#grow();
      return this.findIndex(number);
    }
    this.#slots[slot] = this.#count;
    this.#numbers[this.#count] = number;
    return this.#count++;
  }

  #slotOf(number: number): number {
    const last = this.#slots.length - 1;
    let slot = Math.imul(number, hashMultiplier) >>> (32 - this.#bits);
    for (let place = this.#slots[slot] ?? noPosition; place !== noPosition;) {
      if (this.#numbers[place] === number) break;
      slot = (slot + 1) & last;
      place = this.#slots[slot] ?? noPosition;
    }
    return slot;
  }

  #grow(): void {
    this.#bits += 1;
    this.#slots = new Int32Array(1 << this.#bits).fill(noPosition);
    this.#numbers = growArray(this.#numbers, 1 << (this.#bits - 1));
    for (let place = 0; place < this.#count; place += 1) {
      this.#slots[this.#slotOf(this.#numbers[place] ?? 0)] = place;
    }
  }
}

const noPosition = -1;

function growArray(values: Float64Array, size: number): Float64Array<ArrayBuffer> {
  const copy = new Float64Array(size);
  copy.set(values);
  return copy;
}

function addToSums(sums: Float64Array, places: Int32Array, values: Float64Array | undefined): void {
  if (!values) return;
  for (let row = 0; row < places.length; row += 1) {
    const place = places[row] ?? noPosition;
    if (place !== noPosition) sums[place] = (sums[place] ?? 0) + (values[row] ?? 0);
  }
}
