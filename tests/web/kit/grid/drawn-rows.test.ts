import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type RenderedRow,
  computeNextRows,
  adjustRowsPerFrame,
  sortRenderedRows,
} from '#web/kit/grid/table/rendered-rows.ts';

const from = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, at) => first + at);
const shown = (rows: readonly number[]): RenderedRow[] =>
  rows.map((index, element) => ({ element, index }));
const getRowIndexes = (drawn: readonly RenderedRow[]) => drawn.map(({ index }) => index);
const inOrder = (rows: readonly number[]) => [...rows].sort((a, b) => a - b);

const ofMany = { count: 10_000, max: 4, pinnedIndexes: [] };

test('what is near stays where it is, and what was left shows what comes', () => {
  const before = shown(from(94, 126));
  const drawn = computeNextRows(before, { from: 103, to: 123 }, ofMany);

  expect(drawn.slice(3)).toEqual(before.slice(3));
  expect(drawn.slice(0, 3)).toEqual([
    { element: 0, index: 126 },
    { element: 1, index: 127 },
    { element: 2, index: 128 },
  ]);
});

test('a jump draws a few rows a frame, from the middle on', () => {
  const sight = { from: 5000, to: 5020 };
  const first = computeNextRows(shown(from(0, 26)), sight, ofMany);
  const second = computeNextRows(first, sight, ofMany);

  expect(inOrder(getRowIndexes(first)).slice(-4)).toEqual(from(5008, 5012));
  expect(inOrder(getRowIndexes(second)).slice(-8)).toEqual(from(5006, 5014));
  expect(second).toHaveLength(26);
});

test('nothing missing, the list is the same', () => {
  const drawn = shown(from(0, 26));

  expect(computeNextRows(drawn, { from: 0, to: 20 }, ofMany)).toBe(drawn);
  expect(sortRenderedRows(drawn, { from: 0, to: 20 }, ofMany)).toBe(drawn);
});

test('a row that is pinnedIndexes is drawn at once, and no other takes its element', () => {
  const pinnedIndexes = [9_000];
  const drawn = computeNextRows(
    shown(from(0, 26)),
    { from: 0, to: 20 },
    { ...ofMany, max: 0, pinnedIndexes: pinnedIndexes },
  );
  const scrolled = computeNextRows(
    drawn,
    { from: 500, to: 520 },
    { ...ofMany, max: 40, pinnedIndexes: pinnedIndexes },
  );

  expect(getRowIndexes(drawn)).toEqual([...from(0, 26), 9_000]);
  expect(scrolled).toContainEqual({ element: 26, index: 9_000 });
});

test('at rest the rows come into the order of the page, a few a frame', () => {
  const sight = { from: 46, to: 60 };
  const drawn = shown([60, 61, 62, 63, ...from(40, 60)]);
  const first = sortRenderedRows(drawn, sight, { ...ofMany, max: 1 });
  const last = sortRenderedRows(drawn, sight, { ...ofMany, max: 10 });

  expect(getRowIndexes(first)).toEqual([60, 61, 62, ...from(40, 60), 63]);
  expect(getRowIndexes(last)).toEqual(from(40, 64));
  expect(last.at(-1)).toEqual({ element: 3, index: 63 });
});

const scrolling = fc.record({
  at: fc.nat(9_999),
  rows: fc.integer({ min: 0, max: 40 }),
  count: fc.integer({ min: 101, max: 10_000 }),
  pinnedIndexes: fc.uniqueArray(fc.nat(100), { maxLength: 3 }),
  before: fc.uniqueArray(fc.nat(9_999), { maxLength: 40 }),
});

test('wherever a page is scrolled to, all in sight comes to be drawn, in order, and little else', () => {
  fc.assert(
    fc.property(scrolling, ({ at, rows, count, pinnedIndexes, before }) => {
      const sight = { from: Math.min(at, count), to: Math.min(at + rows, count) };
      const wanted = { count, pinnedIndexes, max: 4 };
      let drawn: readonly RenderedRow[] = shown(before);
      for (const step of [computeNextRows, sortRenderedRows])
        for (let frame = 0; frame < 40; frame += 1) drawn = step(drawn, sight, wanted);

      const expected = new Set([
        ...from(Math.max(0, sight.from - 6), Math.min(count, sight.to + 6)),
        ...pinnedIndexes,
      ]);
      expect(getRowIndexes(drawn)).toEqual(inOrder([...expected]));
      expect(new Set(drawn.map(({ element }) => element)).size).toBe(drawn.length);
    }),
  );
});

test('a frame draws as many rows as the device is quick, and one on any', () => {
  const after = (works: readonly number[]) =>
    works.reduce((rows, milliseconds) => adjustRowsPerFrame(rows, milliseconds), 3);

  expect(after([5])).toBe(4);
  expect(after([5, 10])).toBe(4);
  expect(after([5, 5, 14])).toBe(2);
  expect(after([20, 30, 40])).toBe(1);
  expect(after(Array.from({ length: 30 }, () => 3))).toBe(12);
});
