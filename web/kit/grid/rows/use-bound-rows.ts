import { useMemo } from 'react';
import { useStableCallback } from '#web/kit/controls/use-stable-callback.ts';
import { bindRows } from './bound-row.tsx';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { toGridItems } from '#web/kit/grid/table/grouping.ts';
import type { GridProps } from '#web/kit/grid/grid-props.ts';

/** Row handlers are looked up when they run, so new functions don't re-render any row. */
export function useBoundRows<Row extends object>(
  { rows, rowKey, rowLabel, groupBy, onOpen, actions }: GridProps<Row>,
  columns: readonly GridColumn<Row>[],
) {
  const open = useStableCallback(onOpen);
  const getActions = useStableCallback(actions);
  const opens = onOpen !== undefined;
  const acts = actions !== undefined;
  const bound = useMemo(
    () =>
      bindRows(
        {
          rows,
          rowKey,
          rowLabel,
          groupBy,
          onOpen: opens ? open : undefined,
          actions: acts ? (row) => getActions(row) ?? [] : undefined,
        },
        columns,
      ),
    [rows, rowKey, rowLabel, groupBy, opens, open, acts, getActions, columns],
  );
  const items = useMemo(() => toGridItems(bound), [bound]);
  return { bound, items };
}
