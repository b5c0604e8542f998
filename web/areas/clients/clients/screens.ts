import { BuildingOffice2Icon } from '@heroicons/react/24/outline';
import { clients } from '#addresses/clients/clients.ts';
import type { Screen } from '#web/api/screens/screen.ts';
import { clientsPath } from './paths.ts';

export const clientScreens: readonly Screen[] = [
  {
    path: clientsPath,
    part: 'franchise',
    help: 'clients',
    page: async () => (await import('./page.tsx')).ClientsPage,
    actions: [
      {
        label: 'action_add_client',
        words: 'action_add_words',
        icon: BuildingOffice2Icon,
        route: clients.routes.add,
        dialog: 'add',
      },
    ],
    sidebar: {
      label: 'nav_clients',
      icon: BuildingOffice2Icon,
      group: 'nav_clients',
      access: clients.routes.list.access,
      position: 10,
    },
  },
];
