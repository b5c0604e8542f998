import type { ReactNode } from 'react';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import type { GridColumn } from './column.ts';
import type { GridSelected } from './selection/selection.ts';
import type { GridState } from './state.ts';

export type GridSelection = {
  /** Kept by `useGridSelection`. */
  selected: GridSelected;
  onChange: (selected: GridSelected) => void;
  /** Stands in place of the toolbar while rows are selected. */
  actions?: ReactNode;
  /** The actions also know all rows that match, not only those whose keys are known. */
  matching?: boolean;
};

export type ExportFormat = 'xlsx' | 'csv' | 'pdf';

export type GridExport = {
  start: (format: ExportFormat) => void;
  busy: boolean;
  /** 0 to 100, once the wait is long enough to be measured. */
  progress?: number | undefined;
};

export type RowGroupHead = { key: string; label: string };

export type GridProps<Row extends object> = {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly GridColumn<Row>[];
  /** `undefined` until the first page has arrived. */
  rows: readonly Row[] | undefined;
  count: number | undefined;
  rowKey: (row: Row) => string;
  /** Names a row for screen readers: "Select Summer fair". */
  rowLabel: (row: Row) => string;
  state: GridState;
  onStateChange: (state: GridState) => void;
  /** A page is on its way; rows already there stay and are dimmed. */
  loading?: boolean;
  error?: string | undefined;
  onRetry?: () => void;
  empty?: EmptyStateProps;
  onOpen?: (row: Row) => void;
  actions?: (row: Row) => readonly MenuItem[];
  selection?: GridSelection;
  /** Rows of one key that follow each other stand under one header. */
  groupBy?: ((row: Row) => RowGroupHead) | undefined;
  /** Sums of all rows that match, by the key of their column. */
  totals?: Readonly<Record<string, number>> | undefined;
  filters?: ReactNode;
  toolbar?: ReactNode;
  exports?: GridExport | undefined;
  search?: { label?: string; delayMs?: number; allowed?: RegExp } | false;
  /** Whose columns these are and of which grid: what is chosen about them is kept under this name. */
  keepColumnsAs: string;
  /** A page with a single screenful of rows has no pager. */
  paged?: boolean;
};
