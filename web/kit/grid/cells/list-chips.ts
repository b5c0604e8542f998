import { formatHours } from '#web/kit/words/zoned-time.ts';
import type { Chip, GridColumn } from '#web/kit/grid/column.ts';

export const listKinds = [
  'list',
  'staff',
  'equipment',
  'brands',
  'shifts',
  'tasks',
  'events',
] as const;
type ListColumn<Row> = GridColumn<Row> & { kind: (typeof listKinds)[number] };

export function isListColumn<Row>(column: GridColumn<Row>): column is ListColumn<Row> {
  return listKinds.some((kind) => kind === column.kind);
}

/** Every list in the grid is a row of chips. Their labels and links depend on the column's kind. */
export function toChips<Row>(column: ListColumn<Row>, row: Row): readonly Chip[] {
  switch (column.kind) {
    case 'list':
      return column.value(row);
    case 'staff':
      return column.value(row).map(({ id, name }) => ({ key: id, label: name }));
    case 'equipment':
    case 'brands':
      return column.value(row).map(({ id, name, color }) => ({ key: id, label: name, color }));
    case 'shifts':
      return column
        .value(row)
        .map(({ id, from, to }) => ({ key: id, label: formatHours(from, to, column.zone) }));
    case 'tasks':
      return column.value(row).map(({ id, name, done }) => ({ key: id, label: name, done }));
    case 'events':
      return column.value(row).map(({ id, name, href }) => ({ key: id, label: name, href }));
    default:
      return column satisfies never;
  }
}
