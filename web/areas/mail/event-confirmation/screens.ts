import type { Screen } from '#web/api/screen.ts';

export const eventConfirmationScreens: readonly Screen[] = [
  {
    path: '/event-confirmation',
    part: 'anyone',
    page: async () => (await import('./page.tsx')).EventConfirmationPage,
  },
];
