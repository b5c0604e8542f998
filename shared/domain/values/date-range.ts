import { fromIso, instant, toIso } from './instant.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  dayOfMonth,
  endOfLocalDay,
  type LocalDate,
  localDateOf,
  startOfLocalDay,
  type Weekday,
  weekdayOf,
  yearMonth,
  yearMonthOf,
} from './local-date.ts';

/** Both days are included. */
export type DateRange = { readonly from: LocalDate; readonly to: LocalDate };

/** A range as sent in calls (spec §3, §4): 00:00:01 to 23:59:59 in the zone, as UTC. */
export type WireRange = { readonly fromDate: string; readonly toDate: string };

export function lengthInDays({ from, to }: DateRange): number {
  return daysBetween(from, to) + 1;
}

export function daysOf(range: DateRange): LocalDate[] {
  return daysFrom(range.from, lengthInDays(range));
}

export function weekOf(date: LocalDate, weekStart: Weekday): DateRange {
  const from = addDays(date, -((weekdayOf(date) - weekStart + 7) % 7));
  return { from, to: addDays(from, 6) };
}

export function monthOf(date: LocalDate): DateRange {
  return monthsFrom(dayOfMonth(yearMonthOf(date), 1), 1);
}

/** From the first day of the month to the date. */
export function monthToDate(date: LocalDate): DateRange {
  return { from: monthOf(date).from, to: date };
}

export function quarterOf(date: LocalDate): DateRange {
  const monthsIntoQuarter = (Number(date.slice(5, 7)) - 1) % 3;
  return monthsFrom(addMonths(monthOf(date).from, -monthsIntoQuarter), 3);
}

export function yearOf(date: LocalDate): DateRange {
  return monthsFrom(dayOfMonth(yearMonth(`${date.slice(0, 4)}-01`), 1), 12);
}

/**
 * Whole months stay whole: February shifted by a month is all of March. Any other range shifts its
 * two days, limited to the end of shorter months.
 */
export function shiftByMonths(range: DateRange, months: number): DateRange {
  const from = addMonths(range.from, months);
  const to = addMonths(range.to, months);
  return { from, to: isWholeMonths(range) ? monthOf(to).to : to };
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
    from: localDateOf(fromIso(fromDate), zone),
    to: localDateOf(fromIso(toDate), zone),
  };
}

const isWholeMonths = ({ from, to }: DateRange) =>
  from === monthOf(from).from && to === monthOf(to).to;

const monthsFrom = (from: LocalDate, months: number): DateRange => ({
  from,
  to: addDays(addMonths(from, months), -1),
});
