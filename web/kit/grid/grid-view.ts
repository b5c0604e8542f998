import type { GridProps } from './grid-props.ts';
import { groupRuns } from './grouping.ts';
import type { GridRow, useGridTable } from './use-grid-table.ts';

export type GridViewProps<Row extends object> = {
  grid: GridProps<Row>;
  table: ReturnType<typeof useGridTable<Row>>;
};

export function rowGroups<Row extends object>({ grid, table }: GridViewProps<Row>) {
  const { groupBy } = grid;
  return groupRuns(
    table.getRowModel().rows,
    groupBy && ((row: GridRow<Row>) => groupBy(row.original)),
  );
}

export function rowActs<Row extends object>(grid: GridProps<Row>, row: GridRow<Row>) {
  const { onOpen, selection } = grid;
  return {
    open: onOpen && (() => onOpen(row.original)),
    toggle: selection && (() => row.toggleSelected()),
  };
}
