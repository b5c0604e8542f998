import type { Screen } from '#web/api/screens/screen.ts';

export const clientImportScreens: readonly Screen[] = [
  {
    path: '/franchise/client/import',
    part: 'franchise',
    page: async () => (await import('./page.tsx')).ClientImportPage,
  },
];
