import { toLocalDate, type LocalDate } from '#shared/domain/values/local-date.ts';
import { Invalid } from '#functions/errors/errors.ts';
import type { SignedInCaller } from '#functions/data/accounts/signed-in-caller.ts';

/**
 * Something that already happened can't have a future date on the franchise's calendar. A stored
 * date is accepted unchanged, so that the other fields stay editable.
 */
export function requirePastDay(
  { session, now }: SignedInCaller,
  field: string,
  day: LocalDate | '',
  stored?: string,
): void {
  if (day !== stored && day > toLocalDate(now, session.timeZone)) {
    throw Invalid.field(field, 'err_day_future');
  }
}
