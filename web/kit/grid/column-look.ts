import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { type ColumnFace, type GridColumn, isFigure } from './column.ts';
import type { KeptColumns } from './kept-columns.ts';

/** What the cells of a column share; it stays the same as long as the columns do. */
export type ColumnLook = {
  readonly key: string;
  readonly primary: boolean;
  readonly className: string;
  readonly style: CSSProperties | undefined;
};

const fixedAt = (width: number) => ({ width, minWidth: width, maxWidth: width });

/** Beyond it a cell ends in dots; what is short by nature may need a little more than it has. */
const designedWidth = ({ width }: ColumnFace) =>
  width === undefined ? undefined : { maxWidth: `max(11rem, ${width})` };

const oneLine = new Set(['date', 'dateTime', 'sent']);

export function columnLook<Row>(column: GridColumn<Row>, { widths }: KeptColumns): ColumnLook {
  const { key, primary = false, kind } = column;
  const width = widths[key];
  const free = width === undefined && column.width === undefined;
  return {
    key,
    primary,
    className: classNames(
      'h-9.25 cut-short border-t border-line px-3 py-0.5',
      primary && 'left-(--row-start) z-1 bg-inherit font-medium group-data-wide/grid:sticky',
      primary && free && 'w-full max-w-0 min-w-36',
      !primary && free && 'max-w-44',
      isFigure(column) && 'figures text-right',
      oneLine.has(kind) && 'figures whitespace-nowrap',
    ),
    style: width === undefined ? designedWidth(column) : fixedAt(width),
  };
}
