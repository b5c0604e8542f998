import type { Screen } from '#web/api/screens/screen.ts';

const page = async () => (await import('./page.tsx')).ProfilePage;

/** Everybody has a profile, under either address (spec §5). */
export const profileScreens: readonly Screen[] = [
  { path: '/admin/profile', part: 'signedIn', page },
  { path: '/franchise/profile', part: 'signedIn', page },
];
