import { expect, test } from 'vitest';
import { getGridTimeframeRange, type GridTimeframe } from '#shared/domain/lists/grid-timeframe.ts';
import { localDate, type Weekday } from '#shared/domain/values/local-date.ts';

const sunday: Weekday = 1;
const monday: Weekday = 2;

// 2026-11-22 is a Sunday.
test.each<[GridTimeframe, string, Weekday, string]>([
  ['TODAY', '2026-11-22', sunday, '2026-11-22 2026-11-22'],
  ['YESTERDAY', '2026-03-01', sunday, '2026-02-28 2026-02-28'],
  ['LAST_WEEK', '2026-11-22', sunday, '2026-11-15 2026-11-21'],
  ['LAST_WEEK', '2026-11-22', monday, '2026-11-09 2026-11-15'],
  ['LAST_WEEK', '2026-01-01', sunday, '2025-12-21 2025-12-27'],
  ['MONTH', '2026-03-31', sunday, '2026-02-01 2026-02-28'],
  ['QUARTER', '2026-01-15', sunday, '2025-10-01 2025-12-31'],
  ['YEAR', '2028-02-29', sunday, '2027-01-01 2027-12-31'],
  ['THIS_MONTH', '2028-02-29', sunday, '2028-02-01 2028-02-29'],
  ['THIS_YEAR', '2026-11-22', sunday, '2026-01-01 2026-12-31'],
])('%s on %s, in weeks from day %i', (timeframe, today, weekStart, expected) => {
  const { from, to } = getGridTimeframeRange(timeframe, localDate(today), weekStart);

  expect(`${from} ${to}`).toBe(expected);
});
