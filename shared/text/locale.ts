// The one place that says in which language and format everything is written.
/* eslint no-restricted-syntax: off */

/** The language of all texts, also of what maps and pages call themselves. */
export const language = 'en';

/** Determines how numbers, dates and times are written, and how names are sorted. */
export const locale = 'en-US';
