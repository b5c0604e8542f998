import { instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';

/**
 * The initial due date of a new task: its event's day, or today if the event is over or there is
 * none.
 */
export function getInitialDueDate(zone: string, eventDate?: LocalDate): LocalDate {
  const today = toLocalDate(instant(new Date().getTime()), zone);
  return eventDate !== undefined && eventDate > today ? eventDate : today;
}
