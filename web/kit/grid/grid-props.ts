import type { ReactNode } from 'react';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import type { GridColumn } from './column.ts';
import type { ColumnPreferences } from './columns/column-preferences.ts';
import type { ColumnChoice } from './columns/use-column-preferences.ts';
import type { GridSelectionState } from './selection/selection.ts';
import type { GridState } from './grid-state.ts';

export type GridSelection = {
  /** The state of `useGridSelection`. */
  selected: GridSelectionState;
  onChange: (selected: GridSelectionState) => void;
  /** Replaces the toolbar while rows are selected. */
  actions?: ReactNode;
  /** The actions support all matching rows, not only those whose keys are known. */
  matching?: boolean;
};

export type ExportFormat = 'xlsx' | 'csv' | 'pdf';

export type GridExport = {
  start: (format: ExportFormat) => void;
  busy: boolean;
  /** 0 to 100, once the wait is long enough to measure. */
  progress?: number | undefined;
};

export type RowGroupHeader = { key: string; label: string };

export type GridProps<Row extends object> = {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly GridColumn<Row>[];
  /** `undefined` until the first page arrives. */
  rows: readonly Row[] | undefined;
  count: number | undefined;
  rowKey: (row: Row) => string;
  /** Names a row for screen readers: "Select Summer fair". */
  rowLabel: (row: Row) => string;
  state: GridState;
  onStateChange: (state: GridState) => void;
  /** A page is loading. The current rows stay, dimmed. */
  loading?: boolean;
  error?: string | undefined;
  onRetry?: () => void;
  empty?: EmptyStateProps;
  onOpen?: (row: Row) => void;
  actions?: (row: Row) => readonly MenuItem[];
  selection?: GridSelection;
  /** Consecutive rows with the same key share one header. */
  groupBy?: ((row: Row) => RowGroupHeader) | undefined;
  /** Sums of all matching rows, by column key. */
  totals?: Readonly<Record<string, number>> | undefined;
  filters?: ReactNode;
  /** What all matching rows say together, between the toolbar and the rows. */
  summary?: ReactNode;
  toolbar?: ReactNode;
  exports?: GridExport | undefined;
  search?: { label?: string; delayMs?: number; allowed?: RegExp } | false;
  /** The name under which this person's choices for this grid's columns are saved. */
  keepColumnsAs: string;
  /** The columns until this person changes them, if not those of the code. Must be stable. */
  initialColumns?: ColumnPreferences | undefined;
  /** Saves and opens views of the grid. */
  views?: ((columns: ColumnChoice) => ReactNode) | undefined;
  /** If false, the grid has a single page and no pager. */
  paged?: boolean;
};
