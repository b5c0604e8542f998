// Spec §9: defaults if neither the franchise nor the browser sets anything else.
import type { Weekday } from './local-date.ts';

export const defaultTimeZone = 'America/Chicago';

/** Sunday. */
export const defaultWeekStart: Weekday = 1;
