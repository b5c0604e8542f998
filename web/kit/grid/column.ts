import type { ReactNode } from 'react';
import type { Tone } from '../tone.ts';

export type Chip = { key: string; label: string; color?: string | undefined };

/** How a column shows a row: its kind settles alignment, figures and the empty cell. */
export type ColumnContent<Row> =
  | { kind: 'text'; value: (row: Row) => string | undefined }
  | { kind: 'number'; value: (row: Row) => number | undefined; decimals?: number }
  /** Integer cents. */
  | { kind: 'money'; value: (row: Row) => number | undefined }
  /** A calendar day, '2026-11-21', or a local date and time, '2026-11-21T14:30'. */
  | { kind: 'date'; value: (row: Row) => string | undefined }
  | { kind: 'dot'; value: (row: Row) => { color: string; label: string } | undefined }
  | { kind: 'status'; value: (row: Row) => { tone: Tone; label: string } | undefined }
  | { kind: 'list'; value: (row: Row) => readonly Chip[]; visible?: number }
  /** Without `onChange` the box is a plain yes or no. */
  | {
      kind: 'checkbox';
      value: (row: Row) => boolean;
      onChange?: (row: Row, checked: boolean) => void;
    }
  | { kind: 'custom'; render: (row: Row) => ReactNode };

export type GridColumn<Row> = ColumnContent<Row> & {
  /** The name by which the server sorts, and the key of the footer's total. */
  key: string;
  header: string;
  sortable?: boolean;
  /** A CSS width, where the content should not decide. */
  width?: string;
  /** The column that names the row: the card's title on a phone, the row header elsewhere. */
  primary?: boolean;
};

const figureKinds = new Set(['number', 'money']);

export function isFigure(column: { kind: string }): boolean {
  return figureKinds.has(column.kind);
}
