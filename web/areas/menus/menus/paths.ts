import { useLocation } from 'react-router-dom';
import { thingKinds, type ThingKind } from '#shared/domain/menus/menu.ts';

/** The last segment of each screen's address (spec §2). */
export const thingAddresses: Readonly<Record<ThingKind, string>> = {
  item: 'menu-items',
  category: 'menu-categories',
  extra: 'food-extras',
  extraItem: 'food-extra-items',
};

export type MenuPart = 'admin' | 'franchise';

export const menuSection = (part: MenuPart) => `/${part}/menu-section` as const;
export const thingsPath = (part: MenuPart, kind: ThingKind) =>
  `${menuSection(part)}/${thingAddresses[kind]}` as const;
export const templatesPath = (part: MenuPart) => `${menuSection(part)}/templatelist` as const;
export const templatePath = (part: MenuPart) => `${menuSection(part)}/template` as const;
export const mastersPath = '/franchise/menu-section/masters';

/** Whose menus are displayed: the corporate office's, or a franchise's. */
export function useMenuPart(): MenuPart {
  return useLocation().pathname.startsWith('/admin/') ? 'admin' : 'franchise';
}

export function useThingKind(): ThingKind {
  const { pathname } = useLocation();
  return thingKinds.find((kind) => pathname.endsWith(thingAddresses[kind])) ?? 'item';
}
