import { expect, test } from 'vitest';
import { splitByNearest } from '#web/kit/charts/nearest.ts';

const boxes = (...places: readonly [string, number][]) =>
  splitByNearest(
    0,
    100,
    places.map(([key, at]) => ({ key, at })),
  ).map(({ key, from, to }) => [key, from, to]);

test('one alone has the whole stretch', () => {
  expect(boxes(['sales', 30])).toEqual([['sales', 0, 100]]);
});

test('each of several has what is nearest to it, in whatever order they come', () => {
  expect(boxes(['compared', 60], ['current', 20], ['other', 90])).toEqual([
    ['current', 0, 40],
    ['compared', 40, 75],
    ['other', 75, 100],
  ]);
});

test('of two at the same place the first stands before, and nothing is left out', () => {
  expect(boxes(['current', 100], ['compared', 100])).toEqual([
    ['current', 0, 100],
    ['compared', 100, 100],
  ]);
});
