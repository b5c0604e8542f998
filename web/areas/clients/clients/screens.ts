import { BuildingOffice2Icon } from '@heroicons/react/24/outline';
import { clients } from '#addresses/clients/clients.ts';
import type { Screen } from '#web/api/screen.ts';
import { clientsPath } from './paths.ts';

export const clientScreens: readonly Screen[] = [
  {
    path: clientsPath,
    part: 'franchise',
    page: async () => (await import('./page.tsx')).ClientsPage,
    sidebar: {
      label: 'nav_clients',
      icon: BuildingOffice2Icon,
      access: clients.routes.list.access,
      position: 15,
    },
  },
];
