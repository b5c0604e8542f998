// Spec §9: what holds where neither a franchise nor a browser says otherwise.
import type { Weekday } from './local-date.ts';

export const defaultTimeZone = 'America/Chicago';

/** Sunday. */
export const defaultWeekStart: Weekday = 1;
