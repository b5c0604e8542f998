import type { CalendarEvent } from '#shared/contract/events/event-shapes.ts';
import type { CalendarView } from '#shared/domain/events/calendar.ts';
import type { LocalDate, LocalTime, Weekday } from '#shared/domain/values/local-date.ts';

export type CalendarHours = {
  readonly eventDate: LocalDate;
  readonly startTime: LocalTime;
  readonly endTime: LocalTime;
};

/** The props that month, week, day and agenda share. */
export type CalendarProps = {
  readonly view: CalendarView;
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly weekStart: Weekday;
  readonly events: readonly CalendarEvent[];
  readonly getColor: (event: CalendarEvent) => string;
  readonly mayMove: (event: CalendarEvent) => boolean;
  readonly onOpen: (id: string) => void;
  /** Opens a dialog for the day and hours. */
  readonly onAskMove: (event: CalendarEvent) => void;
  /** Undefined if the person may not book events. */
  readonly onBook: ((day: LocalDate) => void) | undefined;
};

export type BoardProps = CalendarProps & {
  /** Called after a drop; resolves to false to put the event back. */
  readonly onMove: (event: CalendarEvent, hours: CalendarHours) => Promise<boolean>;
  readonly onDay: (day: LocalDate) => void;
};
