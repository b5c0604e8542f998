import type { RowGroupHeader } from '#web/kit/grid/grid-props.ts';

type GroupedRow = { readonly key: string; readonly group: RowGroupHeader | undefined };

/** The items of a grid from top to bottom: rows and the headers of their groups. */
export type GridItem<Row extends GroupedRow> =
  /** `head` is the key of the row's group header. */
  | { readonly kind: 'row'; readonly row: Row; readonly head: string }
  | { readonly kind: 'group'; readonly key: string; readonly label: string; readonly rows: number };

/** Consecutive rows of one group share one header. */
export function toGridItems<Row extends GroupedRow>(rows: readonly Row[]): GridItem<Row>[] {
  const items: GridItem<Row>[] = [];
  let start = 0;
  while (start < rows.length) {
    const group = rows[start]?.group;
    let end = start + 1;
    while (end < rows.length && rows[end]?.group?.key === group?.key) end += 1;
    const run = rows.slice(start, end);
    const head = group ? `${group.key} ${run[0]?.key}` : '';
    if (group) items.push({ kind: 'group', key: head, label: group.label, rows: run.length });
    for (const row of run) items.push({ kind: 'row', row, head });
    start = end;
  }
  return items;
}
