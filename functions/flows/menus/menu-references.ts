// References between menus and their parts. A referenced thing must exist and belong to the same
// brand, and can't be deleted while it is referenced. It can still disappear between the read and
// the write; then the menu is shown without it (shared/domain/menus/menu.ts).
import type { StoredMenuThing, MenuBook } from '#functions/data/menus/menus.ts';
import type {
  MenuTemplateDetails,
  MenuThingDetails,
  MenuThingKind,
} from '#shared/domain/menus/menu.ts';

type MenuReference = { readonly field: string; readonly id: string; readonly kind: MenuThingKind };

/** The fields that refer to something that doesn't exist. */
export function findMissingReferences(
  details: MenuThingDetails | MenuTemplateDetails,
  known: readonly StoredMenuThing[],
): string[] {
  const { brandId } = details;
  return listReferences(details)
    .filter(
      ({ id, kind }) =>
        !known.some((it) => it.id === id && it.row.kind === kind && it.brandId === brandId),
    )
    .map(({ field }) => field);
}

function listReferences(details: MenuThingDetails | MenuTemplateDetails): MenuReference[] {
  if (!('kind' in details)) return toLineReferences(details, 'item');
  switch (details.kind) {
    case 'item': {
      const { categoryId: id, extraIds } = details;
      return [
        ...(id === null ? [] : [{ field: 'categoryId', id, kind: 'category' as const }]),
        ...extraIds.map((extraId, at) => ({
          field: `extraIds.${at}`,
          id: extraId,
          kind: 'extra' as const,
        })),
      ];
    }
    case 'extra':
      return toLineReferences(details, 'extraItem');
    case 'category':
    case 'extraItem':
      return [];
  }
}

function toLineReferences(
  { lines }: { readonly lines: readonly { readonly id: string }[] },
  kind: MenuThingKind,
): MenuReference[] {
  return lines.map(({ id }, at) => ({ field: `lines.${at}.id`, id, kind }));
}

/** How often each thing is referenced by others of its tenant. */
export function countUses({ things, templates }: MenuBook): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { row } of [...things, ...templates]) {
    for (const { id } of listReferences(row)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}
