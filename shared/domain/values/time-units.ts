// Exact lengths of time. A calendar day can be an hour shorter or longer; for calendar days, use
// local-date.ts.
export const secondMilliseconds = 1_000;
export const minuteMilliseconds = 60 * secondMilliseconds;
export const hourMilliseconds = 60 * minuteMilliseconds;
export const dayMilliseconds = 24 * hourMilliseconds;

export const dayMinutes = 24 * 60;

/** For the table's expiry, which counts seconds. */
export const daySeconds = dayMilliseconds / 1000;
