import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CalendarView, calendarViews } from '#shared/domain/events/calendar.ts';
import { eventStatuses, type EventStatus } from '#shared/domain/events/event.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { isLocalDate, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { type CalendarColoring, colorings } from './calendar-colors.ts';

export type CalendarState = {
  readonly view: CalendarView;
  readonly date: LocalDate;
  readonly coloring: CalendarColoring;
  readonly statuses: readonly EventStatus[];
};

export type CalendarAddress = CalendarState & {
  readonly today: LocalDate;
  readonly show: (changed: Partial<CalendarState>) => void;
};

/**
 * Keeps the calendar's view and day in the page's address. People edit addresses, so invalid values
 * are ignored.
 */
export function useCalendarAddress(zone: string): CalendarAddress {
  const [params, setParams] = useSearchParams();
  const [openedAt] = useState(() => Date.now());
  const today = toLocalDate(instant(openedAt), zone);
  const dateParam = params.get('date') ?? '';
  const show = useCallback(
    (changed: Partial<CalendarState>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          const { view, date, coloring, statuses } = changed;
          if (view) next.set('view', view);
          if (date) next.set('date', date);
          if (coloring) next.set('color', coloring);
          if (statuses) {
            next.delete('statuses');
            for (const status of statuses) next.append('statuses', status);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return {
    view: calendarViews.find((view) => view === params.get('view')) ?? 'month',
    date: isLocalDate(dateParam) ? dateParam : today,
    coloring: colorings.find((coloring) => coloring === params.get('color')) ?? 'status',
    statuses: eventStatuses.filter((status) => params.getAll('statuses').includes(status)),
    today,
    show,
  };
}
