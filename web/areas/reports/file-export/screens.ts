import type { Screen } from '#web/api/screens/screen.ts';

/** Whoever is not signed in is sent to the sign-in by the page itself, which keeps the file's id. */
export const fileExportScreens: readonly Screen[] = [
  {
    path: '/file/export/:id?',
    part: 'anyone',
    page: async () => (await import('./page.tsx')).FileExportPage,
  },
];
