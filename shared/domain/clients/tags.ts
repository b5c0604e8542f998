import { compareText } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';

/** Each tag once, most used first of those that fit a search equally. Equally used tags are in alphabetical order. */
export function listFrequentTags(
  rows: readonly { readonly tags: readonly string[] }[],
  searchText: string,
): string[] {
  const uses = new Map<string, { readonly tag: string; readonly count: number }>();
  for (const tag of rows.flatMap(({ tags }) => tags)) {
    const key = tag.toLowerCase();
    const known = uses.get(key);
    uses.set(key, { tag: known?.tag ?? tag, count: (known?.count ?? 0) + 1 });
  }
  const byUse = [...uses.values()]
    .toSorted((a, b) => b.count - a.count || compareText(a.tag, b.tag))
    .map(({ tag }) => tag);
  return searchItems(byUse, (tag) => [tag], { searchText });
}
