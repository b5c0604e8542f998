import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextDrawn, rowsAFrame } from '#web/kit/grid/drawn-rows.ts';

const from = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, at) => first + at);

const ofMany = { count: 10_000, most: 4 };

test('what is near stays, and what was left goes', () => {
  const drawn = nextDrawn(from(94, 126), { from: 103, to: 123 }, ofMany);

  expect(drawn).toEqual(from(97, 129));
});

test('a jump draws a few rows a frame, from the middle on', () => {
  const first = nextDrawn(from(0, 26), { from: 5000, to: 5020 }, ofMany);
  const second = nextDrawn(first, { from: 5000, to: 5020 }, ofMany);

  expect(first).toEqual(from(5008, 5012));
  expect(second).toEqual(from(5006, 5014));
});

test('nothing missing, the list is the same', () => {
  const drawn = from(0, 26);

  expect(nextDrawn(drawn, { from: 0, to: 20 }, ofMany)).toBe(drawn);
});

test('wherever a page is scrolled to, after some frames all in sight is drawn, and little else', () => {
  const sights = fc.record({
    at: fc.nat(9_999),
    rows: fc.integer({ min: 0, max: 40 }),
    count: fc.integer({ min: 101, max: 10_000 }),
  });
  fc.assert(
    fc.property(sights, fc.nat(9_999), ({ at, rows, count }, before) => {
      const sight = { from: Math.min(at, count), to: Math.min(at + rows, count) };
      let drawn: readonly number[] = from(before, before + 20);
      for (let frame = 0; frame < 20; frame += 1)
        drawn = nextDrawn(drawn, sight, { count, most: 4 });
      expect(drawn).toEqual(expect.arrayContaining(from(sight.from, sight.to)));
      expect(drawn.length).toBeLessThanOrEqual(rows + 12);
      expect(drawn).toEqual([...drawn].sort((a, b) => a - b));
    }),
  );
});

test('a frame draws as many rows as the device is quick, and one on any', () => {
  const after = (lengths: readonly number[]) =>
    lengths.reduce((rows, length) => rowsAFrame(rows, length), 3);

  expect(after([17])).toBe(4);
  expect(after([17, 33])).toBe(4);
  expect(after([17, 17, 50])).toBe(2);
  expect(after([50, 67, 100])).toBe(1);
  expect(after(Array.from({ length: 30 }, () => 8))).toBe(12);
});
