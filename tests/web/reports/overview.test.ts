import { expect, test } from 'vitest';
import type { WeekdaySales } from '#shared/contract/reports/dashboards.ts';
import { cents } from '#shared/domain/values/money.ts';
import { localDate, weekdays } from '#shared/domain/values/local-date.ts';
import { formatMoney } from '#web/kit/words/format.ts';
import { formatChangeInWords, formatPeriodName } from '#web/api/reports/change-words.ts';
import { formatSumChange } from '#web/areas/reports/dashboards/sum-change.ts';
import {
  findBestDay,
  listBiggestChanges,
  sumWeekdays,
} from '#web/areas/reports/dashboards/overview-figures.ts';
import { toPeriod, toTabPeriod } from '#web/areas/reports/dashboards/period.ts';

const range = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) });
const today = localDate('2026-11-27');

test.each([
  [range('2026-10-01', '2026-10-31'), 'October'],
  [range('2025-10-01', '2025-10-31'), 'October 2025'],
  [range('2025-01-01', '2025-12-31'), '2025'],
])('a whole month or year is called by its name: $0.from to $0.to', (days, name) => {
  expect(formatPeriodName(days, today)).toBe(name);
});

test('other days are said as days', () => {
  // The dash and the spaces around it are the locale's.
  expect(formatPeriodName(range('2026-11-01', '2026-11-07'), today)).toMatch(/^Nov 1\s–\s7, 2026$/);
});

const say = (now: number, before: number) =>
  formatChangeInWords({ now, before, format: formatMoney }, 'October');

test('a change is an amount, its percent and what it is compared with', () => {
  expect(say(2_996_000, 2_675_000)).toBe('Up $3,210.00 (12%) from October');
  expect(say(50_000, 100_000)).toBe('Down $500.00 (50%) from October');
  expect(say(100_010, 100_000)).toBe('Up $0.10 (under 1%) from October');
  expect(say(100, 100)).toBe('The same as October');
});

test('sums of the same cents are the same, though they are added up from other fractions', () => {
  const sums = { now: [0.1, 0.2], before: [0.3] };
  const period = { compared: range('2026-10-01', '2026-10-31'), today };

  expect(formatSumChange(sums, String, period)).toBe('The same as October');
});

test('nothing before has no percent', () => {
  expect(say(5_000, 0)).toBe('Up $50.00 from October');
});

const week = (sales: Readonly<Record<number, number>>): WeekdaySales[] =>
  weekdays.map((day) => ({
    day,
    events: sales[day] ? 1 : 0,
    eventSalesCollectedCents: cents(sales[day] ?? 0),
  }));

test('the days of the week add up to sales, events and average', () => {
  expect(sumWeekdays(week({ 1: 300, 7: 500 }))).toEqual({ sales: 800, events: 2, average: 400 });
  expect(findBestDay(week({ 1: 300, 7: 500 }))?.day).toBe(7);
  expect(findBestDay(week({}))).toBeUndefined();
});

const client = (clientId: string, total: number) => ({
  clientId,
  businessName: clientId,
  gross: 0,
  grandTotalCents: cents(total),
  eventsCount: 1,
  perEventCents: cents(total),
});
const clients = (list: ReturnType<typeof client>[], eventsCount = list.length) => ({
  data: list,
  total: { grandTotalCents: cents(0), eventsCount },
});
const industry = (type: string, total: number) => ({
  type,
  eventSalesCollectedCents: cents(total),
  events: 1,
});

const replies = {
  weekdays: week({ 7: 500 }),
  weekdaysBefore: week({ 7: 100, 1: 150 }),
  clients: clients([client('School', 500)]),
  clientsBefore: clients([client('School', 200), client('Church', 50)]),
  industries: [industry('Schools', 500)],
  industriesBefore: [industry('Schools', 490)],
};

test('one client, one day and one industry changed most, the biggest change first', () => {
  expect(
    listBiggestChanges(replies).map(({ kind, label, cents: now, beforeCents }) => [
      kind,
      label,
      now - beforeCents,
    ]),
  ).toEqual([
    ['weekday', 'Saturday', 400],
    ['client', 'School', 300],
    ['industry', 'Schools', 10],
  ]);
});

test('a client who is missing from a list that is cut is not taken for one without sales', () => {
  const cut = { ...replies, clientsBefore: clients([client('Church', 50)], 12) };

  const change = listBiggestChanges(cut).find(({ kind }) => kind === 'client');
  expect(change).toMatchObject({ label: 'Church', cents: 0, beforeCents: 50 });
});

test('the overview is compared with the period before, whatever other tabs compare with', () => {
  const choice = {
    ...{ timeframe: 'MONTH' as const, from: '', to: '', franchiseId: '' },
    ...{ compare: 'PREVIOUS_YEAR' as const, granularity: 'day' as const },
  };
  const period = toPeriod(choice, today);

  expect(toTabPeriod(period, { ...choice, tab: 'overview' }).compared).toEqual(
    range('2026-09-01', '2026-09-30'),
  );
  expect(toTabPeriod(period, { ...choice, tab: 'average' }).compared?.from).toBe('2025-10-01');
  expect(toTabPeriod(period, { ...choice, tab: 'location' }).compared).toBeUndefined();
});
