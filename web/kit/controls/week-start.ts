import { createContext } from 'react';

/** The first day of the week, 1 (Sunday) to 7, for all calendars of a page. */
export const WeekStartContext = createContext(1);
