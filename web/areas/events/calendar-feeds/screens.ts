import type { Screen } from '#web/api/screens/screen.ts';

/** For the office and for staff: each person sees the calendars that they have. */
export const calendarFeedScreens: readonly Screen[] = [
  {
    path: '/calendar-feeds',
    part: 'signedIn',
    help: 'calendarFeeds',
    page: async () => (await import('./page.tsx')).CalendarFeedsPage,
  },
];
