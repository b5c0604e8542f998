import { expect, test } from 'vitest';
import { localDate } from '#shared/domain/values/local-date.ts';
import { type PeriodChoice, toPeriod } from '#web/areas/reports/dashboards/period.ts';

const today = localDate('2026-07-15');
const choice = (over: Partial<PeriodChoice>): PeriodChoice => ({
  timeframe: 'MONTH',
  from: '',
  to: '',
  compare: undefined,
  granularity: 'day',
  franchiseId: '',
  ...over,
});

test('the default is the previous month, by week, compared with nothing', () => {
  expect(toPeriod(choice({}), today)).toEqual({
    today,
    range: { from: '2026-06-01', to: '2026-06-30' },
    compared: undefined,
    granularity: 'week',
    franchiseId: '',
  });
});

test('a chosen comparison shifts the range back', () => {
  const { compared } = toPeriod(choice({ compare: 'YESTERDAY' }), today);

  expect(compared).toEqual({ from: '2026-05-01', to: '2026-05-31' });
});

test('a custom range is taken as it stands', () => {
  const custom = choice({ timeframe: 'CUSTOM', from: '2026-03-02', to: '2026-03-08' });

  expect(toPeriod(custom, today).range).toEqual({ from: '2026-03-02', to: '2026-03-08' });
});

test.each([
  ['', ''],
  ['2026-03-08', '2026-03-02'],
  ['0202-01-01', '2026-03-02'],
  ['2026-02-30', '2026-03-02'],
])('a range from %j to %j is none: today stands in', (from, to) => {
  expect(toPeriod(choice({ timeframe: 'CUSTOM', from, to }), today).range).toEqual({
    from: today,
    to: today,
  });
});
