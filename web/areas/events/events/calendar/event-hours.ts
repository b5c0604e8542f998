export type CalendarEventHours = { eventDate: string; startTime: string; endTime: string };

export const hasDifferentHours = (one: CalendarEventHours, other: CalendarEventHours): boolean =>
  one.eventDate !== other.eventDate ||
  one.startTime !== other.startTime ||
  one.endTime !== other.endTime;
