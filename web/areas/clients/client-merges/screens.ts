import type { Screen } from '#web/api/screens/screen.ts';

export const clientMergeScreens: readonly Screen[] = [
  {
    path: '/franchise/client/duplicates',
    part: 'franchise',
    help: 'duplicates',
    page: async () => (await import('./duplicates-page.tsx')).DuplicatesPage,
    inner: 'palette_duplicates',
  },
];
