import type { CalendarEvent } from '#shared/contract/events/event-shapes.ts';
import type { CalendarView } from '#shared/domain/events/calendar.ts';
import type { LocalDate, LocalTime, Weekday } from '#shared/domain/values/local-date.ts';

export type Hours = {
  readonly eventDate: LocalDate;
  readonly startTime: LocalTime;
  readonly endTime: LocalTime;
};

/** What month, week, day and agenda have in common. */
export type CalendarProps = {
  readonly view: CalendarView;
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly weekStart: Weekday;
  readonly events: readonly CalendarEvent[];
  readonly colorOf: (event: CalendarEvent) => string;
  readonly mayMove: (event: CalendarEvent) => boolean;
  readonly onOpen: (id: string) => void;
  /** Asks for the day and hours in a dialog. */
  readonly onAskMove: (event: CalendarEvent) => void;
  /** Undefined where the person may book nothing. */
  readonly onBook: ((day: LocalDate) => void) | undefined;
};

export type BoardProps = CalendarProps & {
  /** Dropped somewhere else: false puts it back. */
  readonly onMove: (event: CalendarEvent, hours: Hours) => Promise<boolean>;
  readonly onDay: (day: LocalDate) => void;
};
