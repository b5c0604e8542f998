import { instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';

/** The day on which a new task is due at first: its event's, or today where that is over or there is none. */
export function firstDueDate(zone: string, eventDate?: LocalDate): LocalDate {
  const today = localDateOf(instant(new Date().getTime()), zone);
  return eventDate !== undefined && eventDate > today ? eventDate : today;
}
