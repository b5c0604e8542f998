import { useLocation } from 'react-router-dom';
import { menuThingKinds, type MenuThingKind } from '#shared/domain/menus/menu.ts';

/** The last segment of each screen's address (spec §2). */
export const thingAddresses: Readonly<Record<MenuThingKind, string>> = {
  item: 'menu-items',
  category: 'menu-categories',
  extra: 'food-extras',
  extraItem: 'food-extra-items',
};

export type MenuPart = 'admin' | 'franchise';

export const buildMenuSectionPath = (part: MenuPart) => `/${part}/menu-section` as const;
export const buildThingsPath = (part: MenuPart, kind: MenuThingKind) =>
  `${buildMenuSectionPath(part)}/${thingAddresses[kind]}` as const;
export const buildTemplatesPath = (part: MenuPart) =>
  `${buildMenuSectionPath(part)}/templatelist` as const;
export const buildTemplatePath = (part: MenuPart) =>
  `${buildMenuSectionPath(part)}/template` as const;
export const mastersPath = '/franchise/menu-section/masters';

/** Whose menus are displayed: the corporate office's, or a franchise's. */
export function useMenuPart(): MenuPart {
  return useLocation().pathname.startsWith('/admin/') ? 'admin' : 'franchise';
}

export function useThingKind(): MenuThingKind {
  const { pathname } = useLocation();
  return menuThingKinds.find((kind) => pathname.endsWith(thingAddresses[kind])) ?? 'item';
}
