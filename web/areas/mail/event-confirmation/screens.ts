import type { Screen } from '#web/api/screens/screen.ts';

export const eventConfirmationScreens: readonly Screen[] = [
  {
    path: '/event-confirmation',
    part: 'anyone',
    page: async () => (await import('./page.tsx')).EventConfirmationPage,
  },
];
