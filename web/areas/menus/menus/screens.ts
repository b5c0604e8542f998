import { ClipboardDocumentListIcon } from '@heroicons/react/24/outline';
import { menus } from '#addresses/menus/menus.ts';
import { menuThingKinds } from '#shared/domain/menus/menu.ts';
import type { Screen } from '#web/api/screens/screen.ts';
import {
  mastersPath,
  type MenuPart,
  buildMenuSectionPath,
  buildTemplatePath,
  buildTemplatesPath,
  buildThingsPath,
} from './paths.ts';

const buildMenuScreens = (part: MenuPart): readonly Screen[] => [
  {
    path: buildTemplatesPath(part),
    part,
    help: 'menus',
    page: async () => (await import('./templates-page.tsx')).TemplatesPage,
    sidebar: {
      label: 'nav_menus',
      icon: ClipboardDocumentListIcon,
      access: menus.routes[part === 'admin' ? 'adminList' : 'list'].access,
      ...(part === 'admin' ? { position: 15 } : { group: 'nav_group_stock', position: 10 }),
      below: [buildMenuSectionPath(part)],
    },
  },
  {
    path: buildTemplatePath(part),
    part,
    help: 'menus',
    page: async () => (await import('./template-page.tsx')).TemplatePage,
  },
  ...menuThingKinds.map((kind): Screen => ({
    path: buildThingsPath(part, kind),
    part,
    help: 'menus',
    page: async () => (await import('./things-page.tsx')).ThingsPage,
    inner: `palette_menus_${kind}`,
  })),
];

export const menuScreens: readonly Screen[] = [
  ...buildMenuScreens('franchise'),
  ...buildMenuScreens('admin'),
  {
    path: mastersPath,
    part: 'franchise',
    help: 'menus',
    page: async () => (await import('./masters-page.tsx')).MastersPage,
  },
];
