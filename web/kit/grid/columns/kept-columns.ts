import type { ColumnFace } from '#web/kit/grid/column.ts';

/** What a person chose about the columns of a grid. Everything else follows the grid's code. */
export type KeptColumns = {
  readonly order: readonly string[];
  readonly shown: Readonly<Record<string, boolean>>;
  /** In pixels. */
  readonly widths: Readonly<Record<string, number>>;
};

export const asDesigned: KeptColumns = { order: [], shown: {}, widths: {} };

export const columnWidths = { least: 64, usual: 176, most: 640, step: 16 };

/** All columns in their saved order. Columns added since then go where the code has them. */
export function orderedColumns<Column extends ColumnFace>(
  columns: readonly Column[],
  { order }: KeptColumns,
): Column[] {
  const known = columns.filter(({ key }) => order.includes(key));
  const moved = known.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  return columns.map((column) => (order.includes(column.key) ? (moved.shift() ?? column) : column));
}

/** The column that names the row is always shown. */
export function isShown(column: ColumnFace, { shown }: KeptColumns): boolean {
  return column.primary === true || (shown[column.key] ?? !column.optional);
}

export function withWidth(kept: KeptColumns, key: string, width: number): KeptColumns {
  const within = Math.min(Math.max(Math.round(width), columnWidths.least), columnWidths.most);
  return { ...kept, widths: { ...kept.widths, [key]: within } };
}

export function withoutWidth(kept: KeptColumns, key: string): KeptColumns {
  const { [key]: _width, ...widths } = kept.widths;
  return { ...kept, widths };
}

export function withMoved(
  kept: KeptColumns,
  keys: readonly string[],
  key: string,
  step: -1 | 1,
): KeptColumns {
  const from = keys.indexOf(key);
  const order = keys.toSpliced(from, 1).toSpliced(Math.max(0, from + step), 0, key);
  return { ...kept, order };
}

/** The browser's storage may hold an older version or arbitrary text. */
export function readKept(stored: string | null): KeptColumns {
  const { order, shown, widths } = parsed(stored);
  return {
    order: Array.isArray(order) ? order.filter((key) => typeof key === 'string') : [],
    shown: entriesOf(shown, (value) => typeof value === 'boolean'),
    widths: entriesOf(widths, (value) => typeof value === 'number'),
  };
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function entriesOf<Value>(
  record: unknown,
  isValue: (value: unknown) => value is Value,
): Record<string, Value> {
  if (typeof record !== 'object' || record === null) return {};
  const kept: Record<string, Value> = {};
  for (const [key, value] of Object.entries(record)) if (isValue(value)) kept[key] = value;
  return kept;
}
