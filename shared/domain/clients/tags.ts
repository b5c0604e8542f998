import { compareText, matchesSearch } from '#shared/domain/lists/grid.ts';

/** Each tag once, most used first. Equally used tags are in alphabetical order. */
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
  return [...uses.values()]
    .filter(({ tag }) => matchesSearch([tag], searchText))
    .toSorted((a, b) => b.count - a.count || compareText(a.tag, b.tag))
    .map(({ tag }) => tag);
}
