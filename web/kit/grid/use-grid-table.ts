import {
  type ColumnDef,
  type Row as TableRow,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { GridColumn } from './column.ts';
import type { GridProps } from './grid-props.ts';

/** The server sorts and pages; selection is all that happens here, so it is all that is loaded. */
const features = tableFeatures({ rowSelectionFeature });

export type GridRow<Row extends object> = TableRow<typeof features, Row>;

const noRows: never[] = [];

export function useGridTable<Row extends object>({
  columns,
  rows,
  rowKey,
  selection,
}: Pick<GridProps<Row>, 'columns' | 'rows' | 'rowKey' | 'selection'>) {
  const definitions = useMemo(() => columns.map(definition), [columns]);
  const data = useMemo(() => (rows ? [...rows] : noRows), [rows]);
  const rowSelection = useMemo(() => asState(selection?.selected), [selection?.selected]);
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    enableRowSelection: selection !== undefined,
    state: { rowSelection },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      selection?.onChange(new Set(Object.keys(next)));
    },
  });
}

function definition<Row extends object>(column: GridColumn<Row>): ColumnDef<typeof features, Row> {
  return { id: column.key, header: column.header };
}

function asState(selected: ReadonlySet<string> = new Set()): RowSelectionState {
  return Object.fromEntries([...selected].map((key) => [key, true as const]));
}
