import { expect, test } from 'vitest';
import { getReportComparisonRange } from '#shared/domain/reports/report-comparison.ts';
import {
  type SummaryInput,
  type SummaryRow,
  summarizeReport,
} from '#shared/domain/reports/report-summary.ts';
import { toHours } from '#shared/domain/figures/sales-figures.ts';
import { lengthInDays } from '#shared/domain/values/date-range.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { hasSummaryFigures } from '#web/api/reports/summary-figures.ts';

const range = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) });
const november = range('2026-11-01', '2026-11-30');
const october = range('2026-10-01', '2026-10-31');

const row = (groupId: string, value: number, day = '2026-11-05'): SummaryRow => ({
  groupId,
  groupName: groupId.toUpperCase(),
  day: localDate(day),
  value,
});

const summarize = (
  rows: readonly SummaryRow[],
  rowsBefore?: readonly SummaryRow[],
  over: Partial<SummaryInput> = {},
) =>
  summarizeReport({
    rows,
    days: november,
    compared: rowsBefore && { rows: rowsBefore, days: october },
    chart: 'ranked',
    toDisplay: (value) => value,
    ...over,
  });

const listChanges = (...input: Parameters<typeof summarize>) =>
  summarize(...input).changes.map(({ groupId, value, valueBefore }) => [
    groupId,
    value,
    valueBefore,
  ]);

test('the days before compare fairly', () => {
  const before = (from: string, to: string) =>
    getReportComparisonRange(range(from, to), 'previous');

  expect(before('2026-11-01', '2026-11-27')).toEqual(range('2026-10-01', '2026-10-27'));
  expect(before('2026-11-01', '2026-11-30')).toEqual(october);
  expect(before('2026-10-01', '2026-12-31')).toEqual(range('2026-07-01', '2026-09-30'));
  expect(before('2026-10-01', '2026-11-27')).toEqual(range('2026-08-01', '2026-09-27'));
  // The same days of the week: a Friday with the Friday before, ten days with two weeks earlier.
  expect(before('2026-11-27', '2026-11-27')).toEqual(range('2026-11-20', '2026-11-20'));
  expect(before('2026-11-23', '2026-11-29')).toEqual(range('2026-11-16', '2026-11-22'));
  expect(before('2026-11-10', '2026-11-19')).toEqual(range('2026-10-27', '2026-11-05'));
  expect(before('2026-11-01', '2026-11-03')).toEqual(range('2026-10-25', '2026-10-27'));
});

test('days of last year are the same dates, and a leap day is the end of its month', () => {
  const lastYear = (from: string, to: string) =>
    getReportComparisonRange(range(from, to), 'lastYear');

  expect(lastYear('2026-11-10', '2026-11-19')).toEqual(range('2025-11-10', '2025-11-19'));
  expect(lastYear('2028-02-01', '2028-02-29')).toEqual(range('2027-02-01', '2027-02-28'));
});

test('the three biggest changes come first, whether up or down', () => {
  const changes = listChanges(
    [row('a', 500), row('b', 100), row('c', 50), row('d', 10)],
    [row('a', 400), row('b', 900), row('c', 45), row('d', 200)],
  );

  expect(changes).toEqual([
    ['b', 100, 900],
    ['d', 10, 200],
    ['a', 500, 400],
  ]);
});

test('a group without anything before, or without anything since, counts from and to zero', () => {
  const changes = listChanges(
    [row('new', 300), row('same', 80)],
    [row('gone', 200), row('same', 80)],
  );

  expect(changes).toEqual([
    ['new', 300, 0],
    ['gone', 0, 200],
  ]);
});

test('of equal changes the greater figure comes first, then the name, then the id', () => {
  const named = (groupId: string, groupName: string, value: number) => ({
    ...row(groupId, value),
    groupName,
  });
  const changes = listChanges(
    [named('z', 'Émile', 150), named('b', 'Ada', 150), named('a', 'ada', 150), row('big', 900)],
    [named('z', 'Émile', 100), named('b', 'Ada', 100), named('a', 'ada', 100), row('big', 850)],
  );

  expect(changes.map(([groupId]) => groupId)).toEqual(['big', 'a', 'b']);
});

test('rows of a group add up to the cent before they are compared, with the newest name', () => {
  const thirds = [row('a', 3333), row('a', 3333), row('a', 3334)];
  const { changes, total } = summarize(thirds, [{ ...row('a', 9999), groupName: 'Former name' }]);

  expect(total).toBe(10_000);
  expect(changes).toEqual([{ groupId: 'a', name: 'A', value: 10_000, valueBefore: 9999 }]);
});

test('hours round once, and what is the same when rounded is no change', () => {
  const minutes = 60_000;
  const { total, changes } = summarize(
    [row('a', 20 * minutes), row('a', 20 * minutes), row('b', 60 * minutes)],
    [row('a', 40 * minutes), row('b', 61 * minutes)],
    { toDisplay: toHours },
  );

  expect(total).toBe(1.7);
  expect(changes).toEqual([]);
});

test('without a comparison there is neither a figure before nor a change', () => {
  const { comparison, changes, chart } = summarize([row('a', 100)]);

  expect(comparison).toBeUndefined();
  expect(changes).toEqual([]);
  expect(chart).toEqual({
    kind: 'ranked',
    groups: 1,
    points: [{ groupId: 'a', name: 'A', value: 100 }],
  });
});

test('the ten greatest are drawn, and how many there are is said', () => {
  const rows = Array.from({ length: 12 }, (_, at) => row(`g${at}`, 100 + at));
  const { chart } = summarize([...rows, row('none', 0)]);

  expect(chart).toMatchObject({ kind: 'ranked', groups: 12 });
  expect(chart.points).toHaveLength(10);
  expect(chart.points[0]).toMatchObject({ groupId: 'g11', value: 111 });
});

test('a month is drawn by day, and the longer month before has a day more', () => {
  const { chart, comparison } = summarize(
    [row('a', 100, '2026-11-02'), row('b', 50, '2026-11-02')],
    [row('a', 70, '2026-10-02'), row('a', 30, '2026-10-31')],
    { chart: 'time' },
  );

  expect(comparison).toEqual({ days: october, total: 100 });
  expect(chart).toMatchObject({ kind: 'time', granularity: 'day' });
  expect(chart.points).toHaveLength(31);
  expect(chart.points[1]).toEqual({
    days: range('2026-11-02', '2026-11-02'),
    value: 150,
    comparedDays: range('2026-10-02', '2026-10-02'),
    valueBefore: 70,
  });
  expect(chart.points[30]).toEqual({
    comparedDays: range('2026-10-31', '2026-10-31'),
    valueBefore: 30,
  });
});

test('a quarter is drawn by week and half a year by month, and every row is in one of them', () => {
  const rows = [row('a', 1, '2026-07-01'), row('a', 2, '2026-09-30'), row('a', 4, '2026-12-31')];
  const draw = (from: string, to: string, some = rows) =>
    summarize(some, undefined, { days: range(from, to), chart: 'time' }).chart;
  const sumOf = ({ points }: ReturnType<typeof draw>) =>
    points.reduce((sum, { value = 0 }) => sum + value, 0);
  const [quarter, half] = [
    draw('2026-07-01', '2026-09-30', rows.slice(0, 2)),
    draw('2026-07-01', '2026-12-31'),
  ];

  expect(quarter).toMatchObject({ granularity: 'week' });
  expect(quarter.points).toHaveLength(14);
  expect(half).toMatchObject({ granularity: 'month' });
  expect(half.points).toHaveLength(6);
  expect([sumOf(quarter), sumOf(half)]).toEqual([3, 7]);
});

test('days that begin in mid-month are compared by weeks, and with last year by months', () => {
  const days = range('2026-01-15', '2026-06-30');
  const draw = (comparison: 'previous' | 'lastYear') => {
    const compared = { rows: [], days: getReportComparisonRange(days, comparison) };
    return summarize([], undefined, { days, compared, chart: 'time' }).chart;
  };
  const [weeks, months] = [draw('previous'), draw('lastYear')];

  expect(weeks).toMatchObject({ kind: 'time', granularity: 'week' });
  expect(months).toMatchObject({ kind: 'time', granularity: 'month' });
  for (const chart of [weeks, months]) {
    for (const point of chart.kind === 'time' ? chart.points : []) {
      expect(point.days && lengthInDays(point.days)).toBe(
        point.comparedDays && lengthInDays(point.comparedDays),
      );
    }
  }
});

test('a ranked report that fell to nothing says so, and one without any figure says nothing', () => {
  const toContract = (...input: Parameters<typeof summarize>) => {
    const { comparison, ...summary } = summarize(...input);
    return { ...summary, ...(comparison && { comparison }) };
  };

  expect(hasSummaryFigures(toContract([], [row('gone', 500, '2026-10-05')]))).toBe(true);
  expect(hasSummaryFigures(toContract([row('new', 500)]))).toBe(true);
  expect(hasSummaryFigures(toContract([], []))).toBe(false);
  expect(hasSummaryFigures(toContract([]))).toBe(false);
});
