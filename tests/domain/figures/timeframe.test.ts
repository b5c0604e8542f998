import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DateRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import {
  allowedGranularities,
  getComparedRange,
  compareTimeframes,
  granularities,
  resolveGranularity,
  type NamedTimeframe,
  getTimeframeRange,
  timeframes,
} from '#shared/domain/figures/timeframe.ts';
import { day, range } from '#tests/domain/arbitraries.ts';
import { testProperty } from '#tests/domain/property.ts';

const named = timeframes.filter((timeframe) => timeframe !== 'CUSTOM');
const between = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) });
const text = ({ from, to }: DateRange) => `${from} ${to}`;

test.each<[NamedTimeframe, string, string]>([
  ['TODAY', '2026-03-15 2026-03-15', '2026-03-14 2026-03-14'],
  ['WEEK', '2026-03-09 2026-03-15', '2026-03-02 2026-03-08'],
  ['MONTH', '2026-02-01 2026-02-28', '2026-01-01 2026-01-31'],
  ['QUARTER', '2025-10-01 2025-12-31', '2025-07-01 2025-09-30'],
  ['YEAR', '2025-01-01 2025-12-31', '2024-01-01 2024-12-31'],
  ['THIS_MONTH', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['THIS_QUARTER', '2026-01-01 2026-03-31', '2025-10-01 2025-12-31'],
  ['THIS_YEAR', '2026-01-01 2026-12-31', '2025-01-01 2025-12-31'],
  ['QUARTER_TO_DATE', '2026-01-01 2026-03-15', '2025-10-01 2025-12-15'],
])('on 15 March 2026, %s is %s, compared by default with %s', (timeframe, shown, compared) => {
  const days = getTimeframeRange(timeframe, localDate('2026-03-15'));

  expect(text(days)).toBe(shown);
  expect(text(getComparedRange(days, timeframe, 'YESTERDAY'))).toBe(compared);
});

test.each([
  ['2026-03-31', '2026-02-01 2026-02-28'],
  ['2026-01-01', '2025-12-01 2025-12-31'],
  ['2024-03-30', '2024-02-01 2024-02-29'],
])('on %s, MONTH is %s', (today, shown) => {
  expect(text(getTimeframeRange('MONTH', localDate(today)))).toBe(shown);
});

test.each([
  ['TODAY', '2026-03-28 2026-03-30'],
  ['WEEK', '2026-03-22 2026-03-24'],
  ['MONTH', '2026-02-28 2026-02-28'],
  ['THIS_MONTH', '2026-02-28 2026-02-28'],
  ['PREVIOUS_MONTH', '2026-02-28 2026-02-28'],
  ['QUARTER', '2025-12-29 2025-12-31'],
  ['QUARTER_TO_DATE', '2025-12-29 2025-12-31'],
  ['PREVIOUS_QUARTER', '2025-12-29 2025-12-31'],
  ['YEAR', '2025-03-29 2025-03-31'],
  ['PREVIOUS_YEAR', '2025-03-29 2025-03-31'],
  ['YESTERDAY', '2026-03-26 2026-03-28'],
] as const)('29 to 31 March 2026 compared by %s is %s', (compare, compared) => {
  const days = between('2026-03-29', '2026-03-31');

  expect(text(getComparedRange(days, 'CUSTOM', compare))).toBe(compared);
});

test.each([
  ['TODAY', 'week', 'day'],
  ['WEEK', 'year', 'day'],
  ['MONTH', 'day', 'week'],
  ['QUARTER', 'day', 'week'],
  ['QUARTER', 'month', 'month'],
  ['YEAR', 'day', 'month'],
  ['YEAR', 'year', 'year'],
  ['THIS_YEAR', 'week', 'month'],
  ['CUSTOM', 'year', 'year'],
] as const)('%s shown by %s falls to %s', (timeframe, current, expected) => {
  expect(resolveGranularity(timeframe, current)).toBe(expected);
});

testProperty(
  'a named timeframe never starts after today',
  [fc.constantFrom(...named), day],
  (timeframe, today) => {
    const days = getTimeframeRange(timeframe, today);

    expect(days.from <= today).toBe(true);
    expect(days.from <= days.to).toBe(true);
  },
);

testProperty(
  'the compared range lies earlier and is about as long',
  [fc.constantFrom(...timeframes), fc.constantFrom(...compareTimeframes), range],
  (timeframe, compare, days) => {
    const compared = getComparedRange(days, timeframe, compare);

    expect(compared.from < days.from && compared.to < days.to).toBe(true);
    expect(compared.from <= compared.to).toBe(true);
    expect(Math.abs(lengthInDays(compared) - lengthInDays(days))).toBeLessThanOrEqual(3);
  },
);

testProperty(
  'compared by default, a custom range ends on the day before it starts',
  [range],
  (days) => {
    const compared = getComparedRange(days, 'CUSTOM', 'YESTERDAY');

    expect(lengthInDays(compared)).toBe(lengthInDays(days));
    expect(lengthInDays({ from: compared.to, to: days.from })).toBe(2);
  },
);

testProperty(
  'the granularity is always an allowed one',
  [fc.constantFrom(...timeframes), fc.constantFrom(...granularities)],
  (timeframe, current) => {
    expect(allowedGranularities(timeframe)).toContain(resolveGranularity(timeframe, current));
  },
);
