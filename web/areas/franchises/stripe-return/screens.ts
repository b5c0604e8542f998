import type { Screen } from '#web/api/screens/screen.ts';

export const stripeReturnScreens: readonly Screen[] = [
  {
    path: '/stripe',
    part: 'signedIn',
    help: { none: 'isRedirect' },
    page: async () => (await import('./page.tsx')).StripeReturnPage,
  },
];
