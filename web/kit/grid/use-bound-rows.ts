import { useMemo } from 'react';
import { boundRows } from './bound-row.tsx';
import type { GridColumn } from './column.ts';
import { groupedItems } from './grouping.ts';
import type { GridProps } from './grid-props.ts';

export function useBoundRows<Row extends object>(
  { rows, rowKey, rowLabel, groupBy, onOpen, actions }: GridProps<Row>,
  columns: readonly GridColumn<Row>[],
) {
  const bound = useMemo(
    () => boundRows({ rows, rowKey, rowLabel, groupBy, onOpen, actions }, columns),
    [rows, rowKey, rowLabel, groupBy, onOpen, actions, columns],
  );
  const items = useMemo(() => groupedItems(bound), [bound]);
  return { bound, items };
}
