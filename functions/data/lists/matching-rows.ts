// The rows of a list that match, for files that are written while rows are read.
import { createRowFilters, type FilterRules, toRowEntry } from '#shared/domain/lists/row-set.ts';

/**
 * `readPages` begins again where nothing matches a search as it was typed, because only then may it
 * have typing errors. Grids find the same rows.
 */
export async function* iterateMatchingRows<Row, Filters extends { readonly searchText: string }>(
  readPages: () => AsyncIterable<readonly Row[]>,
  rules: FilterRules<Row, Filters>,
  request: Filters,
): AsyncGenerator<Row> {
  for (const { passes } of createRowFilters(rules, request)) {
    let isAnyFound = false;
    for await (const rows of readPages()) {
      const found = rows.filter((row) => passes(toRowEntry(row)));
      isAnyFound ||= found.length > 0;
      yield* found;
    }
    if (isAnyFound) return;
  }
}
