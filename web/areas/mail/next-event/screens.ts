import type { Screen } from '#web/api/screens/screen.ts';

export const nextEventScreens: readonly Screen[] = [
  {
    path: '/next-event',
    part: 'anyone',
    page: async () => (await import('./page.tsx')).NextEventPage,
  },
];
