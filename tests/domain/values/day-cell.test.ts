import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDayOrder, parseDayCell } from '#shared/domain/values/day-cell.ts';
import { formatDay, formatFullDay, formatLongDay } from '#shared/domain/values/day-text.ts';
import { addDays, countDaysBetween, localDate } from '#shared/domain/values/local-date.ts';

describe('a day that can be read one way only', () => {
  test.each([
    ...['Oct 1, 2023', 'October 1st, 2023', '1 Oct 2023', '1-Oct-23', 'Oct-01-2023', 'Oct. 1 2023'],
    ...['Sun, Oct 1, 2023', 'Sunday, October 1, 2023', "Oct 1, '23", '1 October 2023 3:45 PM'],
    ...['2023-10-01', '2023/10/1', '20231001', '2023-10-01T23:30:00.000Z', '45200', '45200.97917'],
    ...['Oct\u00a01,\u00a02023', 'Oct 1, 2023, 11:15 AM'],
  ])('%s', (cell) => {
    expect(parseDayCell(cell)).toEqual({ monthFirst: '2023-10-01', dayFirst: '2023-10-01' });
  });
});

test.each([
  ['10/1/23', '2023-10-01', '2023-01-10'],
  ['10-01-2023', '2023-10-01', '2023-01-10'],
  ['10/1/2023 3:45 PM', '2023-10-01', '2023-01-10'],
  ['10/13/2023', '2023-10-13', undefined],
  ['13.10.2023', undefined, '2023-10-13'],
  ['1/1/30', '1930-01-01', '1930-01-01'],
])('%s is one day with the month first, and another with the day first', (cell, month, day) => {
  expect(parseDayCell(cell)).toEqual({ monthFirst: month, dayFirst: day });
});

test.each(['', 'soon', 'Oct 2023', '2023', '13/13/2023', 'Feb 30, 2024', '2023-02-30', '60505-12'])(
  '%j is no day',
  (cell) => {
    expect(parseDayCell(cell)).toBeUndefined();
  },
);

test.each([
  ['monthFirst', ['10/1/23', '10/13/23']],
  ['dayFirst', ['10/1/23', '13/10/23']],
  ['monthFirst', ['Oct 1, 2023', '3/3/23', 'soon']],
  [undefined, ['10/1/23', '3/4/23']],
  [undefined, ['10/1/23', '10/13/23', '13/10/23']],
])('the order of a column is %s for %j', (order, cells) => {
  expect(findDayOrder(cells)).toBe(order);
});

test('every day is read back from each way in which the product writes it', () => {
  const first = localDate('1950-01-01');
  const count = countDaysBetween(first, localDate('2090-01-01'));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: count }), (at) => {
      const day = addDays(first, at);
      const [year = '', month = '', date = ''] = day.split('-');
      const cells = [
        ...[day, formatDay(day), formatFullDay(day), formatLongDay(Date.parse(day), 'UTC')],
        String(countDaysBetween(localDate('1899-12-30'), day)),
      ];

      for (const cell of cells) expect(parseDayCell(cell)?.monthFirst, cell).toBe(day);
      expect(parseDayCell(`${Number(month)}/${Number(date)}/${year}`)?.monthFirst).toBe(day);
      expect(parseDayCell(`${Number(date)}/${Number(month)}/${year}`)?.dayFirst).toBe(day);
    }),
  );
});
