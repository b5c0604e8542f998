import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisMaximum } from '#shared/domain/figures/axis.ts';
import { testProperty } from '#tests/domain/property.ts';

test.each([
  [-5, 1],
  [0, 1],
  [0.4, 2],
  [7, 8],
  [9, 10],
  [9.5, 10],
  [10, 10],
  [11, 15],
  [42, 45],
  [95, 95],
  [99, 100],
  [100, 100],
  [101, 150],
  [1234, 1500],
  [98_765, 100_000],
  [1_000_001, 1_500_000],
])('an axis that shows %d ends at %d', (highest, maximum) => {
  expect(axisMaximum(highest)).toBe(maximum);
});

testProperty(
  'an axis holds its value and wastes no more than half of itself',
  [fc.double({ min: 1, max: 1e15, noNaN: true })],
  (highest) => {
    expect(axisMaximum(highest)).toBeGreaterThanOrEqual(highest);
    expect(axisMaximum(highest)).toBeLessThanOrEqual(highest * 1.5 + 2);
  },
);

testProperty('a higher value never gets a lower axis', [fc.nat(), fc.nat()], (one, other) => {
  expect(axisMaximum(Math.min(one, other))).toBeLessThanOrEqual(axisMaximum(Math.max(one, other)));
});
