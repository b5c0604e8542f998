import type { Screen } from '#web/api/screens/screen.ts';

export const emailLinkScreens: readonly Screen[] = [
  {
    path: '/confirm-email',
    part: 'anyone',
    page: async () => (await import('./page.tsx')).ConfirmEmailPage,
  },
  {
    path: '/keep-email',
    part: 'anyone',
    page: async () => (await import('./page.tsx')).KeepEmailPage,
  },
  {
    path: '/join',
    part: 'anyone',
    page: async () => (await import('./page.tsx')).JoinPage,
  },
  {
    path: '/end-device',
    part: 'anyone',
    page: async () => (await import('./page.tsx')).EndDevicePage,
  },
];
