import type { BoundRow } from './rows/bound-row.tsx';
import type { GridColumn } from './column.ts';
import type { GridItem } from './table/grouping.ts';
import type { RowActions } from './rows/use-row-actions.ts';
import type { ColumnChoice } from './columns/use-column-preferences.ts';
import type { GridProps } from './grid-props.ts';

/** The props of both the table and the cards. */
export type GridViewProps<Row extends object> = {
  grid: GridProps<Row>;
  /** The visible columns, in order. */
  columns: readonly GridColumn<Row>[];
  choice: ColumnChoice;
  rows: readonly BoundRow[];
  items: readonly GridItem<BoundRow>[];
  acts: RowActions;
};
