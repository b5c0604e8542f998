import { menuImages } from '#functions/data/menus/menu-images.ts';
import {
  getTemplate,
  type KeptTemplate,
  readMasters,
  readMenus,
  thingOf,
} from '#functions/data/menus/menus.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { shownMenu } from '#shared/domain/menus/menu.ts';
import { text } from '#shared/text/catalogue.ts';

/**
 * A menu as customers see it: the franchise's own, or a master that the corporate office offers.
 */
export async function showMenu(scope: Scope, id: string) {
  const [own, masters] = await Promise.all([readMenus(scope), readMasters(scope)]);
  const template = [...own.templates, ...masters.templates].find((it) => it.id === id);
  if (!template) return undefined;
  const menu = shownMenu(
    template.row,
    [...own.things, ...masters.things].map(thingOf),
    own.overrides.map(({ row }) => row),
    { otherItems: text('menu_other_items'), noCupItems: text('menu_no_cup_items') },
  );
  return { menu, images: menuImages(scope, own, masters) };
}

/** The franchise's own template, or a master that the corporate office offers to its brands. */
export async function findTemplate(scope: Scope, id: string): Promise<KeptTemplate | undefined> {
  const own = await getTemplate(scope, id);
  return own ?? (await readMasters(scope)).templates.find((it) => it.id === id);
}
