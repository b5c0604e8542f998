import type { Screen } from '#web/api/screens/screen.ts';

export const bookingPageScreens: readonly Screen[] = [
  {
    path: '/book/:form',
    part: 'anyone',
    page: async () => (await import('./page.tsx')).BookingPage,
  },
];
