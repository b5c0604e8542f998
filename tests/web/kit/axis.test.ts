import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks, axisTop, namedKeys } from '#web/kit/charts/axis.ts';

test.each([
  [[], 1],
  [[0], 1],
  [[7], 8],
  [[9.2], 10],
  [[12, 3], 15],
  [[347], 350],
  [[350], 350],
  [[1204], 1500],
  [[98_765], 100_000],
])('the axis of %j ends at %i', (values, top) => {
  expect(axisTop(values)).toBe(top);
});

test('every value fits under the top of its axis, and ticks run evenly up to it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000_000)), (values) => {
      const top = axisTop(values);
      const ticks = axisTicks(top);

      expect(Math.max(0, ...values)).toBeLessThanOrEqual(top);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeCloseTo(top);
      expect(ticks.length).toBeLessThanOrEqual(11);
    }),
  );
});

test('ticks fall on round numbers where the top allows it', () => {
  expect(axisTicks(7500)).toEqual([0, 2500, 5000, 7500]);
  expect(axisTicks(10)).toEqual([0, 2, 4, 6, 8, 10]);
});

test('about ten of more than thirty points are named, and all of thirty', () => {
  const points = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ key: `${index}`, label: '', values: {} }));

  expect(namedKeys(points(30))).toHaveLength(30);
  expect(namedKeys(points(31))).toHaveLength(8);
  expect(namedKeys(points(365))).toHaveLength(10);
});
