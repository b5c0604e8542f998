import { instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';

/**
 * The initial due date of a new task: its event's day, or today if the event is over or there is
 * none.
 */
export function firstDueDate(zone: string, eventDate?: LocalDate): LocalDate {
  const today = localDateOf(instant(new Date().getTime()), zone);
  return eventDate !== undefined && eventDate > today ? eventDate : today;
}
