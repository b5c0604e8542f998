// A starter menu as the franchise's own records: its menu, a category and the items.
import type { StoredMenuTemplate, StoredMenuThing } from '#functions/data/menus/menus.ts';
import { newId } from '#functions/ports/ids.ts';
import type { MenuThingDetails } from '#shared/domain/menus/menu.ts';
import { type StarterMenuKind, starterMenus } from '#shared/domain/menus/starter-menus.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type StarterMenuInput = { readonly brandId: string; readonly starter: StarterMenuKind };

/** The menu first, then what stands on it. */
export function buildStarterMenu(
  templateId: string,
  { brandId, starter }: StarterMenuInput,
  now: Instant,
): [StoredMenuTemplate, ...StoredMenuThing[]] {
  const { name, category, items } = starterMenus[starter];
  const record = { brandId, version: 1, activated: true, changedAt: now } as const;
  const buildThing = (row: MenuThingDetails): StoredMenuThing => ({
    id: newId(now),
    kind: 'thing',
    ...record,
    row,
  });
  const heading = buildThing({ kind: 'category', brandId, name: category, description: '' });
  const things = items.map(({ price, ...item }) =>
    buildThing({
      kind: 'item',
      brandId,
      ...item,
      categoryId: heading.id,
      prices: typeof price === 'number' ? [] : price,
      priceCents: typeof price === 'number' ? price : null,
      bases: [],
      extraIds: [],
    }),
  );
  const lines = things.map(({ id }, at) => ({ id, sequence: at + 1 }));
  const unpriced = { hourlyPriceCents: null, minimumPriceCents: null };
  const lists = { cupPrices: [], tiers: [], flyerPrints: [], noCupItems: [] };
  const row = { brandId, name, description: '', lines, ...lists, ...unpriced };
  return [{ id: templateId, kind: 'template', ...record, row }, heading, ...things];
}
