import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisMaximum } from '#shared/domain/figures/axis.ts';
import {
  buildAxisTicks,
  buildRightAxis,
  buildValueAxis,
  listLabeledKeys,
} from '#web/kit/charts/axis.ts';

const isRound = (step: number) =>
  [1, 2, 2.5, 5, 10].some(
    (round) => Math.abs(round - step / 10 ** Math.floor(Math.log10(step))) < 1e-9,
  );

test('ticks run in even, round steps from 0, and the last one is less than a step below the top', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (top) => {
      const ticks = buildAxisTicks(top);
      const step = ticks[1] ?? NaN;

      expect(ticks).toEqual(ticks.map((_, index) => index * step));
      expect(isRound(step)).toBe(true);
      expect(Number.isInteger(step)).toBe(true);
      expect(top - (ticks.at(-1) ?? 0)).toBeLessThan(step);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }),
  );
});

test('steps are 1, 2, 2.5 or 5 and their tens', () => {
  expect(buildAxisTicks(7500)).toEqual([0, 2000, 4000, 6000]);
  expect(buildAxisTicks(10)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(buildAxisTicks(55_000)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000]);
  expect(buildAxisTicks(55_000, 'phone')).toEqual([0, 20_000, 40_000]);
  expect(buildAxisTicks(15)).toEqual([0, 5, 10, 15]);
});

test('the axis on the right has round ticks on the gridlines of the left one', () => {
  const series = [{ key: 'value', label: '' }];
  const points = (value: number) => [{ key: 'one', label: '', values: { value } }];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 0, max: 9999 }),
      (a, b) => {
        const left = buildValueAxis(points(a), series, axisMaximum);
        const right = buildRightAxis(points(b), series, left);

        expect(right.ticks).toHaveLength(left.ticks.length);
        expect(right.domain[1]).toBeGreaterThanOrEqual(b);
        expect(isRound(right.ticks[1] ?? NaN)).toBe(true);
        const place = ({ domain, ticks }: typeof left) => (ticks[1] ?? NaN) / domain[1];
        expect(place(right)).toBeCloseTo(place(left));
      },
    ),
  );
});

test('about ten of more than thirty points are named, and all of thirty', () => {
  const points = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ key: `${index}`, label: '', values: {} }));

  expect(listLabeledKeys(points(30))).toHaveLength(30);
  expect(listLabeledKeys(points(31))).toHaveLength(8);
  expect(listLabeledKeys(points(365))).toHaveLength(10);
});

const series = [{ key: 'value', label: '' }];
const toPoints = (...values: number[]) =>
  values.map((value, index) => ({ key: `${index}`, label: '', values: { value } }));
const findZero = ({ domain: [bottom, top] }: { domain: [number, number] }) => -bottom / top;

test('an axis goes as many even steps below zero as its lowest value needs', () => {
  const left = buildValueAxis(toPoints(700, -300), series, (greatest) => greatest);
  const right = buildRightAxis(toPoints(35), series, left);

  expect(left).toMatchObject({ ticks: [-400, -200, 0, 200, 400, 600], domain: [-400, 700] });
  expect(right).toMatchObject({ ticks: [-20, -10, 0, 10, 20, 30], domain: [-20, 35] });
});

test('if all is below zero, both axes have their zero at the same height', () => {
  const left = buildValueAxis(toPoints(-300, -20), series, () => 1);
  const right = buildRightAxis(toPoints(50), series, left);

  expect(left).toMatchObject({ ticks: [-300, -200, -100, 0], domain: [-300, 1] });
  expect(right.ticks).toHaveLength(4);
  expect(right.domain[1]).toBeGreaterThanOrEqual(50);
  expect(findZero(right)).toBeCloseTo(findZero(left));
});
