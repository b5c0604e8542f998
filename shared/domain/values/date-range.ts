import { fromIso, instant, toIso } from './instant.ts';
import {
  addDays,
  addMonths,
  countDaysBetween,
  listDaysFrom,
  dayOfMonth,
  endOfLocalDay,
  type LocalDate,
  toLocalDate,
  startOfLocalDay,
  type Weekday,
  getWeekday,
  yearMonth,
  toYearMonth,
} from './local-date.ts';

/** Both days are included. */
export type DateRange = { readonly from: LocalDate; readonly to: LocalDate };

export const includesDay = ({ from, to }: DateRange, day: string): boolean =>
  day >= from && day <= to;

/** A range as sent in calls (spec §3, §4): 00:00:01 to 23:59:59 in the zone, as UTC. */
export type WireRange = { readonly fromDate: string; readonly toDate: string };

export function lengthInDays({ from, to }: DateRange): number {
  return countDaysBetween(from, to) + 1;
}

export function listDays(range: DateRange): LocalDate[] {
  return listDaysFrom(range.from, lengthInDays(range));
}

export function getWeekRange(date: LocalDate, weekStart: Weekday): DateRange {
  const from = addDays(date, -((getWeekday(date) - weekStart + 7) % 7));
  return { from, to: addDays(from, 6) };
}

export function getMonthRange(date: LocalDate): DateRange {
  return monthsFrom(dayOfMonth(toYearMonth(date), 1), 1);
}

/** From the first day of the month to the date. */
export function monthToDate(date: LocalDate): DateRange {
  return { from: getMonthRange(date).from, to: date };
}

export function getQuarterRange(date: LocalDate): DateRange {
  const monthsIntoQuarter = (Number(date.slice(5, 7)) - 1) % 3;
  return monthsFrom(addMonths(getMonthRange(date).from, -monthsIntoQuarter), 3);
}

export function getYearRange(date: LocalDate): DateRange {
  return monthsFrom(dayOfMonth(yearMonth(`${date.slice(0, 4)}-01`), 1), 12);
}

/**
 * Whole months stay whole: February shifted by a month is all of March. Any other range shifts its
 * two days, limited to the end of shorter months.
 */
export function shiftByMonths(range: DateRange, months: number): DateRange {
  const from = addMonths(range.from, months);
  const to = addMonths(range.to, months);
  return { from, to: isWholeMonths(range) ? getMonthRange(to).to : to };
}

export function shiftByDays({ from, to }: DateRange, days: number): DateRange {
  return { from: addDays(from, days), to: addDays(to, days) };
}

export function toWireRange({ from, to }: DateRange, zone: string): WireRange {
  return {
    fromDate: toIso(instant(startOfLocalDay(from, zone) + 1000)),
    toDate: toIso(instant(endOfLocalDay(to, zone) - 999)),
  };
}

export function fromWireRange({ fromDate, toDate }: WireRange, zone: string): DateRange {
  return {
    from: toLocalDate(fromIso(fromDate), zone),
    to: toLocalDate(fromIso(toDate), zone),
  };
}

const isWholeMonths = ({ from, to }: DateRange) =>
  from === getMonthRange(from).from && to === getMonthRange(to).to;

const monthsFrom = (from: LocalDate, months: number): DateRange => ({
  from,
  to: addDays(addMonths(from, months), -1),
});
