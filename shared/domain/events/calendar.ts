// Which days a view of the calendar shows, and what is before and behind it.
import { type DateRange, monthOf, weekOf } from '#shared/domain/values/date-range.ts';
import {
  addDays,
  addMonths,
  type LocalDate,
  type Weekday,
} from '#shared/domain/values/local-date.ts';

/** Beside the list (spec §9). */
export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

const shownWeeks = 6;

/** A month is shown as six whole weeks, however many it touches: the page keeps its height. */
export function calendarSpan(view: CalendarView, date: LocalDate, weekStart: Weekday): DateRange {
  switch (view) {
    case 'day':
      return { from: date, to: date };
    case 'week':
      return weekOf(date, weekStart);
    case 'month': {
      const { from } = weekOf(monthOf(date).from, weekStart);
      return { from, to: addDays(from, shownWeeks * 7 - 1) };
    }
  }
}

/** `steps` views further, or back where it is negative; of a month its first day. */
export function calendarStep(view: CalendarView, date: LocalDate, steps: number): LocalDate {
  switch (view) {
    case 'day':
      return addDays(date, steps);
    case 'week':
      return addDays(date, 7 * steps);
    case 'month':
      return addMonths(monthOf(date).from, steps);
  }
}
