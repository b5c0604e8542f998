import type { Screen } from '#web/api/screen.ts';

export const setPasswordScreens: readonly Screen[] = [
  {
    path: '/set-password',
    part: 'anyone',
    page: async () => (await import('./page.tsx')).SetPasswordPage,
  },
];
