import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  listDays,
  fromWireRange,
  lengthInDays,
  getMonthRange,
  getQuarterRange,
  shiftByDays,
  shiftByMonths,
  toWireRange,
  getWeekRange,
  getYearRange,
} from '#shared/domain/values/date-range.ts';
import { addDays, localDate, getWeekday } from '#shared/domain/values/local-date.ts';
import { day, range, weekday, zonedDay } from '#tests/domain/arbitraries.ts';
import { testProperty } from '#tests/domain/property.ts';

const between = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) });

test.each([
  ['2026-02-10', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-03-31']],
  ['2024-02-29', ['2024-02-01', '2024-02-29'], ['2024-01-01', '2024-03-31']],
  ['2026-12-31', ['2026-12-01', '2026-12-31'], ['2026-10-01', '2026-12-31']],
  ['2026-07-01', ['2026-07-01', '2026-07-31'], ['2026-07-01', '2026-09-30']],
])('%s lies in the month %j and the quarter %j', (date, month, quarter) => {
  expect(Object.values(getMonthRange(localDate(date)))).toEqual(month);
  expect(Object.values(getQuarterRange(localDate(date)))).toEqual(quarter);
});

test.each([
  ['2026-11-01', 1, '2026-11-01', '2026-11-07'],
  ['2026-11-01', 2, '2026-10-26', '2026-11-01'],
  ['2026-11-04', 4, '2026-11-04', '2026-11-10'],
  ['2026-01-01', 1, '2025-12-28', '2026-01-03'],
] as const)(
  'with weeks from weekday %2$i, %1$s lies in the week from %3$s to %4$s',
  (date, start, from, to) => {
    expect(getWeekRange(localDate(date), start)).toEqual({ from, to });
  },
);

test.each([
  ['2026-02-01', '2026-02-28', -1, '2026-01-01', '2026-01-31'],
  ['2026-02-01', '2026-02-28', 1, '2026-03-01', '2026-03-31'],
  ['2026-01-01', '2026-02-28', -3, '2025-10-01', '2025-11-30'],
  ['2024-02-01', '2024-02-29', -12, '2023-02-01', '2023-02-28'],
  ['2023-02-01', '2023-02-28', 12, '2024-02-01', '2024-02-29'],
  ['2026-03-30', '2026-03-31', -1, '2026-02-28', '2026-02-28'],
  ['2026-03-05', '2026-03-31', -1, '2026-02-05', '2026-02-28'],
  ['2026-02-10', '2026-02-28', 1, '2026-03-10', '2026-03-28'],
])('%s to %s, %i months on, is %s to %s', (from, to, months, expectedFrom, expectedTo) => {
  expect(shiftByMonths(between(from, to), months)).toEqual(between(expectedFrom, expectedTo));
});

test('on the wire a range runs from 00:00:01 to 23:59:59 of the zone', () => {
  expect(toWireRange(between('2026-03-08', '2026-03-08'), 'America/Chicago')).toEqual({
    fromDate: '2026-03-08T06:00:01.000Z',
    toDate: '2026-03-09T04:59:59.000Z',
  });
});

testProperty(
  'a range survives the wire',
  [zonedDay, fc.integer({ min: 0, max: 400 })],
  ({ date, timeZone }, length) => {
    const days = { from: date, to: addDays(date, length) };

    expect(fromWireRange(toWireRange(days, timeZone), timeZone)).toEqual(days);
  },
);

testProperty('a range has as many days as its length', [range], (days) => {
  const all = listDays(days);

  expect(all).toHaveLength(lengthInDays(days));
  expect([all.at(0), all.at(-1)]).toEqual([days.from, days.to]);
});

testProperty(
  'a week has seven days, starts on its weekday and holds its day',
  [day, weekday],
  (date, start) => {
    const week = getWeekRange(date, start);

    expect(listDays(week)).toContain(date);
    expect(lengthInDays(week)).toBe(7);
    expect(getWeekday(week.from)).toBe(start);
  },
);

testProperty('a month lies in its quarter, and the quarter in its year', [day], (date) => {
  const [month, quarter, year] = [getMonthRange(date), getQuarterRange(date), getYearRange(date)];

  expect(listDays(month)).toContain(date);
  expect(listDays(quarter)).toEqual(expect.arrayContaining(listDays(month)));
  expect(listDays(year)).toEqual(expect.arrayContaining([quarter.from, quarter.to]));
  expect([365, 366]).toContain(lengthInDays(year));
});

testProperty(
  'whole months shifted there and back are the same months',
  [day, fc.integer({ min: -30, max: 30 })],
  (date, months) => {
    const month = getMonthRange(date);

    expect(shiftByMonths(shiftByMonths(month, months), -months)).toEqual(month);
  },
);

testProperty(
  'shifting by days keeps the length',
  [range, fc.integer({ min: -400, max: 400 })],
  (days, by) => {
    expect(lengthInDays(shiftByDays(days, by))).toBe(lengthInDays(days));
  },
);
