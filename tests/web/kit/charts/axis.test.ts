import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildAxisTicks, listLabeledKeys } from '#web/kit/charts/axis.ts';

test('ticks run evenly from 0 up to the top of the axis, ten of them at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (top) => {
      const ticks = buildAxisTicks(top);

      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeCloseTo(top);
      expect(ticks.length).toBeLessThanOrEqual(11);
    }),
  );
});

test('ticks fall on round numbers where the top allows it', () => {
  expect(buildAxisTicks(7500)).toEqual([0, 2500, 5000, 7500]);
  expect(buildAxisTicks(10)).toEqual([0, 2, 4, 6, 8, 10]);
});

test('about ten of more than thirty points are named, and all of thirty', () => {
  const points = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ key: `${index}`, label: '', values: {} }));

  expect(listLabeledKeys(points(30))).toHaveLength(30);
  expect(listLabeledKeys(points(31))).toHaveLength(8);
  expect(listLabeledKeys(points(365))).toHaveLength(10);
});
