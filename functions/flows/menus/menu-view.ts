import { mapMenuImages } from '#functions/data/menus/menu-images.ts';
import {
  getMenuTemplate,
  type StoredMenuTemplate,
  readMasterMenus,
  readMenus,
  toMenuThing,
} from '#functions/data/menus/menus.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { toMenuView } from '#shared/domain/menus/menu.ts';
import { text } from '#shared/text/catalogue.ts';

/**
 * A menu as customers see it: the franchise's own, or a master that the corporate office offers.
 */
export async function getMenuView(scope: Scope, id: string) {
  const [own, masters] = await Promise.all([readMenus(scope), readMasterMenus(scope)]);
  const template = [...own.templates, ...masters.templates].find((it) => it.id === id);
  if (!template) return undefined;
  const menu = toMenuView(
    template.row,
    [...own.things, ...masters.things].map(toMenuThing),
    own.overrides.map(({ row }) => row),
    { otherItems: text('menu_other_items'), noCupItems: text('menu_no_cup_items') },
  );
  return { menu, images: mapMenuImages(scope, own, masters) };
}

/** The franchise's own template, or a master that the corporate office offers to its brands. */
export async function findMenuTemplate(
  scope: Scope,
  id: string,
): Promise<StoredMenuTemplate | undefined> {
  const own = await getMenuTemplate(scope, id);
  return own ?? (await readMasterMenus(scope)).templates.find((it) => it.id === id);
}
