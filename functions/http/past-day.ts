import { localDateOf, type LocalDate } from '#shared/domain/values/local-date.ts';
import { Invalid } from './errors.ts';
import type { SignedInContext } from './serve.ts';

/**
 * What took place can't be of a day that hasn't come on the franchise's calendar. A day that stands as
 * it was stored stays, so that everything beside it can still be changed.
 */
export function requirePastDay(
  { session, now }: SignedInContext,
  field: string,
  day: LocalDate | '',
  stored?: string,
): void {
  if (day !== stored && day > localDateOf(now, session.timeZone)) {
    throw Invalid.field(field, 'err_day_future');
  }
}
