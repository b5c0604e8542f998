import type { Screen } from '#web/api/screens/screen.ts';

export const setPasswordScreens: readonly Screen[] = [
  {
    path: '/set-password',
    part: 'anyone',
    page: async () => (await import('./page.tsx')).SetPasswordPage,
  },
];
