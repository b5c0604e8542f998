import { Squares2X2Icon } from '@heroicons/react/24/outline';
import { waffleMenu } from '#addresses/platform/waffle-menu.ts';
import type { Screen } from '#web/api/screens/screen.ts';
import { addTilePath, tilesPath } from './paths.ts';

const editPage = async () => (await import('./edit-page.tsx')).WaffleEditPage;

export const waffleMenuScreens: readonly Screen[] = [
  {
    path: tilesPath,
    part: 'admin',
    help: 'waffle',
    page: async () => (await import('./page.tsx')).WaffleMenuPage,
    sidebar: {
      label: 'nav_waffle_menu',
      icon: Squares2X2Icon,
      access: waffleMenu.routes.add.access,
      position: 30,
    },
  },
  { path: addTilePath, part: 'admin', help: 'waffle', page: editPage },
  { path: `${tilesPath}/edit-waffle`, part: 'admin', help: 'waffle', page: editPage },
];
