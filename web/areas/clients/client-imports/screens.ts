import type { Screen } from '#web/api/screens/screen.ts';

export const clientImportScreens: readonly Screen[] = [
  {
    path: '/franchise/client/import',
    part: 'franchise',
    help: 'clientImport',
    page: async () => (await import('./page.tsx')).ClientImportPage,
  },
];
