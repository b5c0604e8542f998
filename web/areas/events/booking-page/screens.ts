import type { Screen } from '#web/api/screen.ts';

export const bookingPageScreens: readonly Screen[] = [
  {
    path: '/book/:form',
    part: 'anyone',
    page: async () => (await import('./page.tsx')).BookingPage,
  },
];
