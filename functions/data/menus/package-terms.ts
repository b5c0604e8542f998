// What a menu says about the price of a whole event, with its items as the franchise sells them.
import type { Scope } from '#functions/data/store/scope.ts';
import { toMenuView } from '#shared/domain/menus/menu.ts';
import type { PackageTerms } from '#shared/domain/menus/package-price.ts';
import { type MenuBook, readMasterMenus, readMenus, toMenuThing } from './menus.ts';

type PackageMenu = { readonly menuId: string; readonly terms: PackageTerms };

/**
 * The first of `menuIds` that exists and is active, else (with `orOnly`) the brand's only menu.
 * Undefined if there is none, or more than one to choose from.
 */
export async function findPackageMenu(
  scope: Scope,
  { brandId, menuIds, orOnly }: { brandId: string; menuIds: readonly string[]; orOnly: boolean },
): Promise<PackageMenu | undefined> {
  const [own, masters] = await Promise.all([readMenus(scope), readMasterMenus(scope)]);
  const offered = (book: MenuBook) =>
    book.templates.filter((it) => it.activated && it.brandId === brandId);
  const menus = [...offered(own), ...offered(masters)];
  const named = menuIds.flatMap((menuId) => menus.find(({ id }) => id === menuId) ?? []).at(0);
  const menu = named ?? (orOnly && menus.length === 1 ? menus[0] : undefined);
  if (!menu) return undefined;
  const { sections } = toMenuView(
    menu.row,
    [...own.things, ...masters.things].map(toMenuThing),
    own.overrides.map(({ row }) => row),
    // Section names aren't used.
    { otherItems: '', noCupItems: '' },
  );
  return { menuId: menu.id, terms: { ...menu.row, items: sections.flatMap(({ items }) => items) } };
}
