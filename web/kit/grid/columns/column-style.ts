import type { CSSProperties } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { type ColumnDefinition, type GridColumn, isFigure } from '#web/kit/grid/column.ts';
import { type ColumnPreferences, isColumnSticky } from './column-preferences.ts';
import { listKinds } from '#web/kit/grid/cells/list-chips.ts';

/** What the cells of a column share. It keeps its identity as long as the columns do. */
export type ColumnStyle = {
  readonly key: string;
  readonly primary: boolean;
  readonly className: string;
  /** The class of a cell whose text certainly fits. Truncation would cost a paint per cell. */
  readonly roomyClassName: string;
  /** Cells may hold state that must not carry over to another row. */
  readonly isOwn: boolean;
  readonly style: CSSProperties | undefined;
};

const buildFixedWidth = (width: number) => ({ width, minWidth: width });

/**
 * The maximum width before a cell is truncated. If a table is wider than its columns need on a
 * desktop, the truncated columns share the spare width with the first one.
 */
const maxCellWidth = 'max(11rem, 11rem + (100cqi - 72rem) * 0.25)';

/** Columns that are short by nature may need slightly more than their set width. */
const buildDesignedWidth = ({ width }: ColumnDefinition) =>
  width === undefined ? undefined : { maxWidth: `max(${maxCellWidth}, ${width})` };

type Kind = GridColumn<never>['kind'];
const oneLineKinds: ReadonlySet<Kind> = new Set(['date', 'dateTime', 'sent']);
/** A truncated amount or day is wrong: these columns are at least as wide as their content. */
const isNeverCut = (column: { readonly kind: Kind }) =>
  isFigure(column) || oneLineKinds.has(column.kind);
/** The content of these cells truncates itself. */
const selfTruncatingKinds: ReadonlySet<Kind> = new Set(['dot', 'status', ...listKinds]);
const statefulKinds: ReadonlySet<Kind> = new Set(['checkbox', 'dropdown', 'html', 'custom']);

export function buildColumnStyle<Row>(
  column: GridColumn<Row>,
  preferences: ColumnPreferences,
  /** The position among the columns that stay in view. */
  pin = 0,
): ColumnStyle {
  const { key, primary = false, kind } = column;
  const width = preferences.widths[key];
  const isSticky = isColumnSticky(column, preferences);
  const isRoomy = isNeverCut(column) || (selfTruncatingKinds.has(kind) && width === undefined);
  const shared = buildCellClassName(column, {
    isSticky,
    isFree: width === undefined && column.width === undefined,
  });
  const roomyClassName = `whitespace-nowrap ${shared}`;
  return {
    key,
    primary,
    className: isRoomy ? roomyClassName : `cut-short ${shared}`,
    roomyClassName,
    isOwn: statefulKinds.has(kind),
    style: { ...buildWidthStyle(column, width), ...(isSticky ? buildPinStyle(pin) : {}) },
  };
}

function buildCellClassName<Row>(
  column: GridColumn<Row>,
  { isSticky, isFree }: { isSticky: boolean; isFree: boolean },
): string {
  const { primary = false, kind } = column;
  return classNames(
    'h-(--row) border-t border-line px-3 py-0.5',
    primary && 'font-medium',
    isSticky && 'z-1 group-data-wide/grid:bg-inherit group-data-wide/grid:sticky',
    primary && isFree && 'w-full max-w-0 min-w-36',
    !primary && isFree && kind === 'tasks' && 'max-w-60',
    isFigure(column) && 'figures text-right',
    oneLineKinds.has(kind) && 'figures whitespace-nowrap',
  );
}

/** The place beside the columns that stay in view before it, which `use-scroll-edges.ts` measures. */
export const buildPinStyle = (pin: number): CSSProperties => ({
  left: `var(--pin-${pin}, var(--row-start))`,
});

function buildWidthStyle(
  column: ColumnDefinition & { readonly kind: Kind },
  width: number | undefined,
) {
  if (isNeverCut(column)) return width === undefined ? undefined : buildFixedWidth(width);
  if (width !== undefined) return { ...buildFixedWidth(width), maxWidth: width };
  if (column.primary || column.kind === 'tasks') return buildDesignedWidth(column);
  return buildDesignedWidth(column) ?? { maxWidth: maxCellWidth };
}
