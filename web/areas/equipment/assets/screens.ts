import { TruckIcon } from '@heroicons/react/24/outline';
import { assets } from '#addresses/equipment/assets.ts';
import type { Screen } from '#web/api/screens/screen.ts';
import { assetImportPath, assetsPath } from './paths.ts';

export const assetScreens: readonly Screen[] = [
  {
    path: assetsPath,
    part: 'franchise',
    help: 'equipment',
    page: async () => (await import('./page.tsx')).AssetsPage,
    actions: [
      {
        label: 'action_add_equipment',
        words: 'action_add_words',
        icon: TruckIcon,
        route: assets.routes.add,
        dialog: 'add',
      },
    ],
    sidebar: {
      label: 'nav_assets',
      icon: TruckIcon,
      group: 'nav_group_stock',
      access: assets.routes.grid.access,
      position: 20,
    },
  },
  {
    path: assetImportPath,
    part: 'franchise',
    help: 'equipmentImport',
    page: async () => (await import('./import/page.tsx')).AssetImportPage,
  },
  {
    path: '/franchise/assets/:id',
    part: 'franchise',
    help: 'equipment',
    page: async () => (await import('./asset-page.tsx')).AssetPage,
  },
];
