import { locale } from '#shared/text/locale.ts';

const heading = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const column = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });

/** 'Mon' */
export const formatShortWeekday = (day: string) => weekday.format(Date.parse(day));

/** 'Monday, Nov 23', for a calendar day. */
export const formatDayHeading = (day: string) => heading.format(Date.parse(day));

/** 'Mon, Nov 23' */
export const formatDayColumn = (day: string) => column.format(Date.parse(day));
