// References between menus and their parts. A referenced thing must exist and belong to the same
// brand, and can't be deleted while it is referenced. It can still disappear between the read and
// the write; then the menu is shown without it (shared/domain/menus/menu.ts).
import type { KeptThing, MenuBook } from '#functions/data/menus/menus.ts';
import type { TemplateDetails, ThingDetails, ThingKind } from '#shared/domain/menus/menu.ts';

type Sought = { readonly field: string; readonly id: string; readonly kind: ThingKind };

/** The fields that refer to something that doesn't exist. */
export function missingReferences(
  details: ThingDetails | TemplateDetails,
  known: readonly KeptThing[],
): string[] {
  const { brandId } = details;
  return soughtBy(details)
    .filter(
      ({ id, kind }) =>
        !known.some((it) => it.id === id && it.row.kind === kind && it.brandId === brandId),
    )
    .map(({ field }) => field);
}

function soughtBy(details: ThingDetails | TemplateDetails): Sought[] {
  if (!('kind' in details)) return linesOf(details, 'item');
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
      return linesOf(details, 'extraItem');
    case 'category':
    case 'extraItem':
      return [];
  }
}

function linesOf(
  { lines }: { readonly lines: readonly { readonly id: string }[] },
  kind: ThingKind,
): Sought[] {
  return lines.map(({ id }, at) => ({ field: `lines.${at}.id`, id, kind }));
}

/** How often each thing is referenced by others of its tenant. */
export function usesIn({ things, templates }: MenuBook): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { row } of [...things, ...templates]) {
    for (const { id } of soughtBy(row)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}
