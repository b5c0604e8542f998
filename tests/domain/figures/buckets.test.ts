import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toChartBuckets, sumByBucket } from '#shared/domain/figures/buckets.ts';
import { listDays } from '#shared/domain/values/date-range.ts';
import { addDays, localDate, getWeekday } from '#shared/domain/values/local-date.ts';
import { granularities } from '#shared/domain/figures/timeframe.ts';
import { range, weekday } from '#tests/domain/arbitraries.ts';
import { testProperty } from '#tests/domain/property.ts';

const between = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) });
const granularity = fc.constantFrom(...granularities);
const add = (sum: number, value: number) => sum + value;

test.each([
  ['day', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03']],
  ['week', ['2026-02-27', '2026-03-01']],
  ['month', ['2026-02-27', '2026-03-01']],
  ['year', ['2026-02-27']],
] as const)('27 February to 3 March 2026 by %s begins its points on %j', (by, starts) => {
  const buckets = toChartBuckets(between('2026-02-27', '2026-03-03'), by, 1);

  expect(buckets.map(({ from }) => from)).toEqual(starts);
});

test('weeks start where the franchise starts them', () => {
  const february = between('2026-02-01', '2026-02-28');

  expect(toChartBuckets(february, 'week', 1)).toHaveLength(4);
  expect(toChartBuckets(february, 'week', 2).map(({ to }) => to)).toEqual([
    '2026-02-01',
    '2026-02-08',
    '2026-02-15',
    '2026-02-22',
    '2026-02-28',
  ]);
});

test('a point without sales is zero and a day outside counts nowhere', () => {
  const buckets = toChartBuckets(between('2026-01-01', '2026-03-31'), 'month', 1);
  const values = [
    [localDate('2026-03-31'), 5],
    [localDate('2026-01-01'), 1],
    [localDate('2026-04-01'), 100],
    [localDate('2026-01-31'), 2],
  ] as const;

  expect(sumByBucket(buckets, values, 0, add)).toEqual([3, 0, 5]);
});

testProperty(
  'the points cover each day of the range once, in order',
  [range, granularity, weekday],
  (days, by, start) => {
    expect(toChartBuckets(days, by, start).flatMap(listDays)).toEqual(listDays(days));
  },
);

testProperty('all weeks but the first start on the start day', [range, weekday], (days, start) => {
  const [, ...weeks] = toChartBuckets(days, 'week', start);

  expect(weeks.filter(({ from }) => getWeekday(from) !== start)).toEqual([]);
});

testProperty(
  'the sums of the points add up to the sum of the days',
  [
    range,
    granularity,
    weekday,
    fc.array(fc.tuple(fc.nat({ max: 800 }), fc.nat({ max: 1_000_000 }))),
  ],
  (days, by, start, sales) => {
    const values = sales.map(([offset, value]) => [addDays(days.from, offset), value] as const);
    const inRange = values.filter(([date]) => date <= days.to).map(([, value]) => value);

    const totals = sumByBucket(toChartBuckets(days, by, start), values, 0, add);

    expect(totals.reduce(add, 0)).toBe(inRange.reduce(add, 0));
  },
);
