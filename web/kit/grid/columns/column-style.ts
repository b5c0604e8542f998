import type { CSSProperties } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { type ColumnDefinition, type GridColumn, isFigure } from '#web/kit/grid/column.ts';
import type { ColumnPreferences } from './column-preferences.ts';
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

const buildFixedWidth = (width: number) => ({ width, minWidth: width, maxWidth: width });

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
/** The content of these cells truncates itself. */
const selfTruncatingKinds: ReadonlySet<Kind> = new Set(['dot', 'status', ...listKinds]);
const statefulKinds: ReadonlySet<Kind> = new Set(['checkbox', 'dropdown', 'html', 'custom']);

export function buildColumnStyle<Row>(
  column: GridColumn<Row>,
  { widths }: ColumnPreferences,
): ColumnStyle {
  const { key, primary = false, kind } = column;
  const width = widths[key];
  const free = width === undefined && column.width === undefined;
  const isRoomy = selfTruncatingKinds.has(kind) && width === undefined;
  const shared = classNames(
    'h-9.25 border-t border-line px-3 py-0.5',
    primary &&
      'left-(--row-start) z-1 group-data-wide/grid:bg-inherit font-medium group-data-wide/grid:sticky',
    primary && free && 'w-full max-w-0 min-w-36',
    !primary && free && kind === 'tasks' && 'max-w-60',
    isFigure(column) && 'figures text-right',
    oneLineKinds.has(kind) && 'figures whitespace-nowrap',
  );
  const roomyClassName = `whitespace-nowrap ${shared}`;
  return {
    key,
    primary,
    className: isRoomy ? roomyClassName : `cut-short ${shared}`,
    roomyClassName,
    isOwn: statefulKinds.has(kind),
    style: buildWidthStyle(column, width),
  };
}

function buildWidthStyle(
  column: ColumnDefinition & { readonly kind: Kind },
  width: number | undefined,
) {
  if (width !== undefined) return buildFixedWidth(width);
  if (column.primary || column.kind === 'tasks') return buildDesignedWidth(column);
  return buildDesignedWidth(column) ?? { maxWidth: maxCellWidth };
}
