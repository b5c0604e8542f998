import { isStateCode } from '#shared/domain/values/us-states.ts';
import { text } from '#shared/text/imports.ts';
import type { ContactRow } from './contact-row.ts';
import type { RowProblems } from './import-kind.ts';

/** Values for which a schema's own message, written for forms, would mislead. */
export function findValueProblems({ contactPhone, state }: ContactRow): RowProblems {
  // Nobody types a number that way: a spreadsheet shortened it.
  const isShortened = /^\d(?:\.\d+)?E\+?\d+$/i.test(contactPhone);
  return {
    ...(isShortened && { contactPhone: text('import_bad_phone_short') }),
    ...(state !== '' && !isStateCode(state) && { state: text('import_bad_state') }),
  };
}
