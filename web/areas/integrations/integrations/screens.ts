import { integrations } from '#addresses/integrations/integrations.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const integrationScreens: readonly Screen[] = [
  {
    path: '/franchise/settings/integrations',
    part: 'franchise',
    help: 'integrations',
    page: async () => (await import('./page.tsx')).IntegrationsPage,
    tab: {
      of: '/franchise/settings',
      label: 'integrations_tab',
      access: integrations.routes.list.access,
      position: 50,
    },
  },
];
