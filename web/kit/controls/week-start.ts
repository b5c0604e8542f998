import { createContext } from 'react';

/** The day that begins a week, 1 (Sunday) to 7: said once for all calendars of a page. */
export const WeekStart = createContext(1);
