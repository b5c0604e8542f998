import type { Screen } from '#web/api/screens/screen.ts';
import { guidePath } from './paths.ts';

export const guideScreens: readonly Screen[] = [
  {
    path: guidePath,
    part: 'signedIn',
    help: { none: 'isHelp' },
    page: async () => (await import('./page.tsx')).GuidePage,
  },
];
