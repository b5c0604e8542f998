// Calendar days of a franchise, and the instants at which they begin and end in its time zone. Days
// are computed in UTC, which is independent of daylight-saving changes and the host's zone; zones
// are offsets of @date-fns/tz (shared/decisions/001-time-zones-and-calendar-days.md).
import { tzOffset } from '@date-fns/tz';
import { type Instant, instant } from './instant.ts';
import { dayMilliseconds, minuteMilliseconds } from './time-units.ts';

declare const localDateBrand: unique symbol;
declare const yearMonthBrand: unique symbol;
declare const localTimeBrand: unique symbol;

/** `YYYY-MM-DD`; sorts and compares as text. */
export type LocalDate = string & { readonly [localDateBrand]: true };
/** `YYYY-MM`; sorts and compares as text. */
export type YearMonth = string & { readonly [yearMonthBrand]: true };
/** `HH:mm` on a 24 hour clock. */
export type LocalTime = string & { readonly [localTimeBrand]: true };

/** Spec §9: 1 is Sunday, 7 is Saturday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

export function isLocalDate(text: string): text is LocalDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const milliseconds = Date.parse(text);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text);
}

export function localDate(text: string): LocalDate {
  if (isLocalDate(text)) return text;
  throw new RangeError(`Not a calendar day: ${text}`);
}

const isYearMonth = (text: string): text is YearMonth => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export function yearMonth(text: string): YearMonth {
  if (isYearMonth(text)) return text;
  throw new RangeError(`Not a month: ${text}`);
}

const isLocalTime = (text: string): text is LocalTime => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export function localTime(text: string): LocalTime {
  if (isLocalTime(text)) return text;
  throw new RangeError(`Not a time of day: ${text}`);
}

/** The calendar day in the zone. */
export function toLocalDate(at: Instant, zone: string): LocalDate {
  return fromWallClock(at + getOffset(at, zone));
}

/** The time of day in the zone. */
export function toLocalTime(at: Instant, zone: string): LocalTime {
  return localTime(new Date(at + getOffset(at, zone)).toISOString().slice(11, 16));
}

/**
 * The first instant at which a clock in the zone shows this time or a later one. A time that is
 * skipped in spring becomes the moment of the change; a time that occurs twice in fall becomes its
 * first occurrence.
 */
export function instantAt(date: LocalDate, time: LocalTime, zone: string): Instant {
  return firstInstantAt(Date.parse(`${date}T${time}Z`), zone);
}

export function startOfLocalDay(date: LocalDate, zone: string): Instant {
  return firstInstantAt(Date.parse(date), zone);
}

/** 23:59:59.999 (spec §9), regardless of the day's length. */
export function endOfLocalDay(date: LocalDate, zone: string): Instant {
  return instant(startOfLocalDay(addDays(date, 1), zone) - 1);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromWallClock(Date.parse(date) + days * dayMilliseconds);
}

/** Consecutive days. */
export function listDaysFrom(date: LocalDate, count: number): LocalDate[] {
  const first = Date.parse(date);
  return Array.from({ length: count }, (_, day) => fromWallClock(first + day * dayMilliseconds));
}

/** Limited to the last day of shorter months: January 31 plus one month is February 28. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const from = new Date(date);
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  return dayOfMonth(toYearMonth(fromWallClock(first)), from.getUTCDate());
}

/** The nth day of a month, or its last day if the month is shorter. */
export function dayOfMonth(month: YearMonth, day: number): LocalDate {
  const first = new Date(`${month}-01`);
  const last = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0);
  return fromWallClock(Math.min(first.getTime() + (day - 1) * dayMilliseconds, last));
}

export function countDaysBetween(from: LocalDate, to: LocalDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayMilliseconds;
}

export function toYearMonth(date: LocalDate): YearMonth {
  return yearMonth(date.slice(0, 7));
}

export function getWeekday(date: LocalDate): Weekday {
  const weekday = weekdays[new Date(date).getUTCDay()];
  if (weekday === undefined) throw new RangeError(`Not a calendar day: ${date}`);
  return weekday;
}

/** A wall clock time is represented as the milliseconds at which a clock in UTC would show it. */
function firstInstantAt(wall: number, zone: string): Instant {
  // Offsets are less than a day, so these two are on both sides of any change near the time.
  const around = [wall - dayMilliseconds, wall + dayMilliseconds].map((at) => getOffset(at, zone));
  const eastern = Math.max(...around);
  const western = Math.min(...around);
  if (getOffset(wall - eastern, zone) === eastern) return instant(wall - eastern);
  if (getOffset(wall - western, zone) === western) return instant(wall - western);
  return findOffsetChange(wall - eastern, wall - western, zone);
}

function findOffsetChange(before: number, after: number, zone: string): Instant {
  const offset = getOffset(before, zone);
  let [same, changed] = [before, after];
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2);
    if (getOffset(middle, zone) === offset) same = middle;
    else changed = middle;
  }
  return instant(changed);
}

const getOffset = (at: number, zone: string) =>
  Math.round(tzOffset(zone, new Date(at)) * minuteMilliseconds);

/** Date's own output is a valid day: checking it again takes a sixth of a dashboard's time. */
const hasFourDigits = (day: string): day is LocalDate => !/^[+-]/.test(day);

function fromWallClock(wall: number): LocalDate {
  const day = new Date(wall).toISOString().slice(0, 10);
  return hasFourDigits(day) ? day : localDate(day);
}
