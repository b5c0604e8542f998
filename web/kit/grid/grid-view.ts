import type { BoundRow } from './bound-row.tsx';
import type { GridColumn } from './column.ts';
import type { GridItem } from './grouping.ts';
import type { RowActs } from './use-row-acts.ts';
import type { ColumnChoice } from './use-kept-columns.ts';
import type { GridProps } from './grid-props.ts';

/** What the table and the cards draw from. */
export type GridViewProps<Row extends object> = {
  grid: GridProps<Row>;
  /** Those that are shown, in their order. */
  columns: readonly GridColumn<Row>[];
  choice: ColumnChoice;
  rows: readonly BoundRow[];
  items: readonly GridItem<BoundRow>[];
  acts: RowActs;
};
