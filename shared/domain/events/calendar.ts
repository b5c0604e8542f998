// The days that a calendar view shows, and how to step to the previous and next view.
import { type DateRange, getMonthRange, getWeekRange } from '#shared/domain/values/date-range.ts';
import {
  addDays,
  addMonths,
  type LocalDate,
  type Weekday,
} from '#shared/domain/values/local-date.ts';

/** In addition to the list (spec §9). */
export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

const shownWeeks = 6;

/** A month always shows six whole weeks, so that the page keeps its height. */
export function getCalendarRange(
  view: CalendarView,
  date: LocalDate,
  weekStart: Weekday,
): DateRange {
  switch (view) {
    case 'day':
      return { from: date, to: date };
    case 'week':
      return getWeekRange(date, weekStart);
    case 'month': {
      const { from } = getWeekRange(getMonthRange(date).from, weekStart);
      return { from, to: addDays(from, shownWeeks * 7 - 1) };
    }
  }
}

/**
 * Moves by `steps` views, backward if negative. A month view returns the first day of the month.
 */
export function stepCalendar(view: CalendarView, date: LocalDate, steps: number): LocalDate {
  switch (view) {
    case 'day':
      return addDays(date, steps);
    case 'week':
      return addDays(date, 7 * steps);
    case 'month':
      return addMonths(getMonthRange(date).from, steps);
  }
}
