import { locale } from '#shared/text/locale.ts';
import { dayOfMonth, yearMonth } from './local-date.ts';

const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** Created on first use, like the format of days. */
let format: Intl.DateTimeFormat | undefined;

/** 'April 2027', of '2027-04'. */
export function formatMonth(month: string): string {
  format ??= new Intl.DateTimeFormat(locale, options);
  return format.format(Date.parse(`${dayOfMonth(yearMonth(month), 1)}T00:00:00Z`));
}
