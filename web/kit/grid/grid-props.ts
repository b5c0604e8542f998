import type { ReactNode } from 'react';
import type { EmptyStateProps } from '../empty-state.tsx';
import type { MenuItem } from '../menu.tsx';
import type { GridColumn } from './column.ts';
import type { GridState } from './state.ts';

export type GridSelection = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Stands in place of the toolbar while rows are selected. */
  actions?: ReactNode;
};

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
  groupBy?: (row: Row) => { key: string; label: string };
  /** Totals by the key of their column. */
  footer?: Readonly<Record<string, ReactNode>> | undefined;
  filters?: ReactNode;
  toolbar?: ReactNode;
  search?: { label?: string; delayMs?: number; allowed?: RegExp } | false;
  /** A page with a single screenful of rows has no pager. */
  paged?: boolean;
};
