import type { CSSProperties } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { type ColumnFace, type GridColumn, isFigure } from '#web/kit/grid/column.ts';
import type { KeptColumns } from './kept-columns.ts';
import { listKinds } from '#web/kit/grid/cells/list-chips.ts';

/** What the cells of a column share. It keeps its identity as long as the columns do. */
export type ColumnLook = {
  readonly key: string;
  readonly primary: boolean;
  readonly className: string;
  /** The class of a cell whose text certainly fits. Truncation would cost a paint per cell. */
  readonly roomyClassName: string;
  /** Cells may hold state that must not carry over to another row. */
  readonly isOwn: boolean;
  readonly style: CSSProperties | undefined;
};

const fixedAt = (width: number) => ({ width, minWidth: width, maxWidth: width });

/**
 * The maximum width before a cell is truncated. If a table is wider than its columns need on a
 * desktop, the truncated columns share the spare width with the first one.
 */
const mostRoom = 'max(11rem, 11rem + (100cqi - 72rem) * 0.25)';

/** Columns that are short by nature may need slightly more than their set width. */
const designedWidth = ({ width }: ColumnFace) =>
  width === undefined ? undefined : { maxWidth: `max(${mostRoom}, ${width})` };

type Kind = GridColumn<never>['kind'];
const oneLine: ReadonlySet<Kind> = new Set(['date', 'dateTime', 'sent']);
/** The content of these cells truncates itself. */
const selfCut: ReadonlySet<Kind> = new Set(['dot', 'status', ...listKinds]);
const own: ReadonlySet<Kind> = new Set(['checkbox', 'dropdown', 'html', 'custom']);

export function columnLook<Row>(column: GridColumn<Row>, { widths }: KeptColumns): ColumnLook {
  const { key, primary = false, kind } = column;
  const width = widths[key];
  const free = width === undefined && column.width === undefined;
  const isRoomy = selfCut.has(kind) && width === undefined;
  const shared = classNames(
    'h-9.25 border-t border-line px-3 py-0.5',
    primary &&
      'left-(--row-start) z-1 group-data-wide/grid:bg-inherit font-medium group-data-wide/grid:sticky',
    primary && free && 'w-full max-w-0 min-w-36',
    !primary && free && kind === 'tasks' && 'max-w-60',
    isFigure(column) && 'figures text-right',
    oneLine.has(kind) && 'figures whitespace-nowrap',
  );
  const roomyClassName = `whitespace-nowrap ${shared}`;
  return {
    key,
    primary,
    className: isRoomy ? roomyClassName : `cut-short ${shared}`,
    roomyClassName,
    isOwn: own.has(kind),
    style: styleOf(column, width),
  };
}

function styleOf(column: ColumnFace & { readonly kind: Kind }, width: number | undefined) {
  if (width !== undefined) return fixedAt(width);
  if (column.primary || column.kind === 'tasks') return designedWidth(column);
  return designedWidth(column) ?? { maxWidth: mostRoom };
}
