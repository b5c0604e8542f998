import type { Screen } from '#web/api/screen.ts';

export const customerScreens: readonly Screen[] = [
  {
    path: '/search',
    part: 'anyone',
    page: async () => (await import('./search-page.tsx')).SearchPage,
  },
  {
    path: '/search/:code',
    part: 'anyone',
    page: async () => (await import('./order-page.tsx')).OrderPage,
  },
  {
    path: '/order/:secret',
    part: 'anyone',
    page: async () => (await import('./own-order-page.tsx')).OwnOrderPage,
  },
];
