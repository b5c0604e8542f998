import { addDays, type LocalDate, getWeekday } from '#shared/domain/values/local-date.ts';
import type { Industry, WeekdayWeights, MonthWeights } from './industries.ts';
import { type Random, createWeightedDraw } from '#scripts/seed/random.ts';

const pastDays = 730;
const upcomingDays = 92;
/** The share of events that are still to come, whatever the season. */
const upcomingShare = 0.07;

export function getFirstEventDay(today: LocalDate): LocalDate {
  return addDays(today, -pastDays);
}

/** Draws days on which an industry books: by season and weekday, in a business that grows. */
export function createEventDayDraw(
  { months, weekdays }: Industry,
  today: LocalDate,
): (random: Random) => LocalDate {
  const getWeight = (offset: number) => {
    const day = addDays(today, offset);
    return (1 + getMonthWeight(months, day)) * getWeekdayWeight(weekdays, day) * getTrend(offset);
  };
  const past = createWeightedDraw(listOffsets(-pastDays, pastDays), getWeight);
  const coming = createWeightedDraw(listOffsets(0, upcomingDays), getWeight);
  return (random) => addDays(today, random.chance(upcomingShare) ? coming(random) : past(random));
}

export function getMonthNumber(day: LocalDate): number {
  return Number(day.slice(5, 7));
}

export function getMonthWeight(months: MonthWeights, day: LocalDate): number {
  return months[getMonthNumber(day) - 1] ?? 0;
}

function getWeekdayWeight(weekdays: WeekdayWeights, day: LocalDate): number {
  return weekdays[getWeekday(day) - 1] ?? 0;
}

/** A fifth more each year. Of upcoming events, half as many are booked for each further month. */
function getTrend(offset: number): number {
  return offset < 0 ? 1.2 ** (offset / 365) : 0.5 ** (offset / 30);
}

function listOffsets(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}
