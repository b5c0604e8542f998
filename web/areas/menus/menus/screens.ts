import { ClipboardDocumentListIcon } from '@heroicons/react/24/outline';
import { menus } from '#addresses/menus/menus.ts';
import { thingKinds } from '#shared/domain/menus/menu.ts';
import type { Screen } from '#web/api/screens/screen.ts';
import {
  mastersPath,
  type MenuPart,
  menuSection,
  templatePath,
  templatesPath,
  thingsPath,
} from './paths.ts';

const ofPart = (part: MenuPart): readonly Screen[] => [
  {
    path: templatesPath(part),
    part,
    page: async () => (await import('./templates-page.tsx')).TemplatesPage,
    sidebar: {
      label: 'nav_menus',
      icon: ClipboardDocumentListIcon,
      access: menus.routes[part === 'admin' ? 'adminList' : 'list'].access,
      position: part === 'admin' ? 15 : 45,
      below: [menuSection(part)],
    },
  },
  {
    path: templatePath(part),
    part,
    page: async () => (await import('./template-page.tsx')).TemplatePage,
  },
  ...thingKinds.map((kind): Screen => ({
    path: thingsPath(part, kind),
    part,
    page: async () => (await import('./things-page.tsx')).ThingsPage,
    inner: `palette_menus_${kind}`,
  })),
];

export const menuScreens: readonly Screen[] = [
  ...ofPart('franchise'),
  ...ofPart('admin'),
  {
    path: mastersPath,
    part: 'franchise',
    page: async () => (await import('./masters-page.tsx')).MastersPage,
  },
];
