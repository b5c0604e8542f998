import type { Screen } from '#web/api/screens/screen.ts';

export const campaignPageScreens: readonly Screen[] = [
  {
    path: '/campaign/:token',
    part: 'anyone',
    page: async () => (await import('./page.tsx')).PublicCampaignPage,
  },
  {
    path: '/campaign-mail',
    part: 'anyone',
    page: async () => (await import('./opt-out-page.tsx')).CampaignOptOutPage,
  },
];
