import { locale } from '#shared/text/locale.ts';
import { dayOfMonth, yearMonth } from '#shared/domain/values/local-date.ts';

const names = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** April 2027, of 2027-04. */
export const formatMonth = (month: string): string =>
  names.format(Date.parse(`${dayOfMonth(yearMonth(month), 1)}T00:00:00Z`));
