import type { Screen } from '#web/api/screens/screen.ts';

/** The page itself redirects signed-out people to the sign-in and stores the file's id. */
export const fileExportScreens: readonly Screen[] = [
  {
    path: '/file/export/:id?',
    part: 'anyone',
    page: async () => (await import('./page.tsx')).FileExportPage,
  },
];
