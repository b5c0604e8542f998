import { addDays, type LocalDate, getWeekday } from '#shared/domain/values/local-date.ts';
import type { Industry, Week, Year } from './industries.ts';
import { type Random, weighted } from '#scripts/seed/random.ts';

const pastDays = 730;
const comingDays = 92;
/** The share of events that are still to come, whatever the season. */
const comingShare = 0.07;

export function firstEventDay(today: LocalDate): LocalDate {
  return addDays(today, -pastDays);
}

/** Draws days on which an industry books: by season and weekday, in a business that grows. */
export function eventDays(
  { months, weekdays }: Industry,
  today: LocalDate,
): (random: Random) => LocalDate {
  const weightOf = (offset: number) => {
    const day = addDays(today, offset);
    return (1 + inMonth(months, day)) * onWeekday(weekdays, day) * trend(offset);
  };
  const past = weighted(offsets(-pastDays, pastDays), weightOf);
  const coming = weighted(offsets(0, comingDays), weightOf);
  return (random) => addDays(today, random.chance(comingShare) ? coming(random) : past(random));
}

export function monthOf(day: LocalDate): number {
  return Number(day.slice(5, 7));
}

export function inMonth(months: Year, day: LocalDate): number {
  return months[monthOf(day) - 1] ?? 0;
}

function onWeekday(weekdays: Week, day: LocalDate): number {
  return weekdays[getWeekday(day) - 1] ?? 0;
}

/** A fifth more each year. Of upcoming events, half as many are booked for each further month. */
function trend(offset: number): number {
  return offset < 0 ? 1.2 ** (offset / 365) : 0.5 ** (offset / 30);
}

function offsets(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}
