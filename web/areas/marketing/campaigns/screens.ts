import { MegaphoneIcon } from '@heroicons/react/24/outline';
import { campaigns } from '#addresses/marketing/campaigns.ts';
import type { Screen } from '#web/api/screens/screen.ts';
import { adminCampaignsPath, campaignsPath, mailchimpPath, optOutsPath } from './paths.ts';

const { access } = campaigns.routes.list;

export const campaignScreens: readonly Screen[] = [
  {
    path: campaignsPath,
    part: 'franchise',
    help: 'campaigns',
    page: async () => (await import('./page.tsx')).CampaignsPage,
    sidebar: {
      label: 'nav_campaigns',
      icon: MegaphoneIcon,
      group: 'nav_group_marketing',
      access,
      position: 10,
      below: [optOutsPath, mailchimpPath],
    },
  },
  {
    path: '/franchise/marketing/campaign/:id',
    part: 'franchise',
    help: 'campaigns',
    page: async () => (await import('./campaign-page.tsx')).CampaignPage,
  },
  {
    path: optOutsPath,
    part: 'franchise',
    help: 'optOuts',
    page: async () => (await import('./opt-outs-page.tsx')).OptOutsPage,
    inner: 'palette_opt_outs',
  },
  {
    path: adminCampaignsPath,
    part: 'admin',
    help: 'campaigns',
    page: async () => (await import('./admin-page.tsx')).AdminCampaignsPage,
    sidebar: { label: 'nav_campaigns', icon: MegaphoneIcon, access, position: 25 },
  },
  {
    path: '/admin/marketing/campaign/:franchiseId/:id',
    part: 'admin',
    help: 'campaigns',
    page: async () => (await import('./campaign-page.tsx')).CampaignPage,
  },
];
