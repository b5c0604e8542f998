import type { ColumnDefinition } from '#web/kit/grid/column.ts';

/** What a person chose about the columns of a grid. Everything else follows the grid's code. */
export type ColumnPreferences = {
  readonly order: readonly string[];
  readonly shown: Readonly<Record<string, boolean>>;
  /** These come first and stay in view while the others scroll sideways. */
  readonly pinned: readonly string[];
  /** In pixels. */
  readonly widths: Readonly<Record<string, number>>;
};

export const defaultColumnPreferences: ColumnPreferences = {
  order: [],
  shown: {},
  pinned: [],
  widths: {},
};

export const columnWidthLimits = { least: 64, usual: 176, most: 640, step: 16 };

/**
 * All columns in their saved order, pinned ones first. Columns added since then go where the code has
 * them.
 */
export function sortColumns<Column extends ColumnDefinition>(
  columns: readonly Column[],
  { order, pinned }: ColumnPreferences,
): Column[] {
  const known = columns.filter(({ key }) => order.includes(key));
  const moved = known.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  const sorted = columns.map((column) =>
    order.includes(column.key) ? (moved.shift() ?? column) : column,
  );
  const isPinned = ({ key }: Column) => pinned.includes(key);
  return [...sorted.filter(isPinned), ...sorted.filter((column) => !isPinned(column))];
}

export function togglePin(preferences: ColumnPreferences, key: string): ColumnPreferences {
  const others = preferences.pinned.filter((other) => other !== key);
  return {
    ...preferences,
    pinned: others.length < preferences.pinned.length ? others : [...others, key],
  };
}

/** Pinned columns, and the one that names the row, stay in view beside those that scroll. */
export function isColumnSticky(column: ColumnDefinition, { pinned }: ColumnPreferences): boolean {
  return column.primary === true || pinned.includes(column.key);
}

/** The column that names the row is always shown. */
export function isColumnShown(column: ColumnDefinition, { shown }: ColumnPreferences): boolean {
  return column.primary === true || (shown[column.key] ?? !column.optional);
}

export function setColumnWidth(
  preferences: ColumnPreferences,
  key: string,
  width: number,
): ColumnPreferences {
  const within = Math.min(
    Math.max(Math.round(width), columnWidthLimits.least),
    columnWidthLimits.most,
  );
  return { ...preferences, widths: { ...preferences.widths, [key]: within } };
}

export function removeColumnWidth(preferences: ColumnPreferences, key: string): ColumnPreferences {
  const { [key]: _width, ...widths } = preferences.widths;
  return { ...preferences, widths };
}

/** The browser's storage may hold an older version or arbitrary text. */
export function parseColumnPreferences(stored: string | null): ColumnPreferences {
  const { order, shown, pinned, widths } = parseJson(stored);
  return {
    order: pickTexts(order),
    pinned: pickTexts(pinned),
    shown: pickEntries(shown, (value) => typeof value === 'boolean'),
    widths: pickEntries(widths, (value) => typeof value === 'number'),
  };
}

const pickTexts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((key) => typeof key === 'string') : [];

function parseJson(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function pickEntries<Value>(
  record: unknown,
  isValue: (value: unknown) => value is Value,
): Record<string, Value> {
  if (typeof record !== 'object' || record === null) return {};
  const picked: Record<string, Value> = {};
  for (const [key, value] of Object.entries(record)) if (isValue(value)) picked[key] = value;
  return picked;
}
