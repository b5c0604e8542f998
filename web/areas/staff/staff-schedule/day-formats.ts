const heading = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const column = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** 'Mon' */
export const formatShortWeekday = (day: string) => weekday.format(Date.parse(day));

/** 'Monday, Nov 23', for a calendar day. */
export const formatDayHeading = (day: string) => heading.format(Date.parse(day));

/** 'Mon, Nov 23' */
export const formatDayColumn = (day: string) => column.format(Date.parse(day));
