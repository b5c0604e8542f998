import type { ReactNode } from 'react';
import type { Tone } from '#web/kit/feedback/tone.ts';

export type Chip = {
  key: string;
  label: string;
  color?: string | undefined;
  href?: string | undefined;
  done?: boolean | undefined;
};

type NamedItem = { id: string; name: string };
type ColoredItem = NamedItem & { color: string };
type List<Row, Item> = { value: (row: Row) => readonly Item[]; visible?: number };
type Choice = { value: string; label: string };

/**
 * How a column shows a row. The kind determines alignment, number formatting and the empty cell.
 */
export type ColumnContent<Row> =
  | { kind: 'text'; value: (row: Row) => string | undefined }
  | {
      kind: 'number';
      value: (row: Row) => number | undefined;
      decimals?: number;
      /**
       * For whole minutes: formats them as hours. Passed in by the column so that other grids don't
       * load it.
       */
      duration?: (minutes: number) => string;
    }
  /** Integer cents. */
  | { kind: 'money'; value: (row: Row) => number | undefined }
  /** 7.25 means 7.25%. */
  | { kind: 'percent'; value: (row: Row) => number | undefined; decimals?: number }
  /** A calendar day, '2026-11-21', or a local date and time, '2026-11-21T14:30'. */
  | { kind: 'date'; value: (row: Row) => string | undefined }
  /** An instant, shown in this time zone. */
  | { kind: 'dateTime'; value: (row: Row) => string | undefined; zone: string }
  | { kind: 'dot'; value: (row: Row) => { color: string; label: string } | undefined }
  | { kind: 'status'; value: (row: Row) => { tone: Tone; label: string } | undefined }
  /** Without `onChange`, the checkbox is a plain yes or no. */
  | {
      kind: 'checkbox';
      value: (row: Row) => boolean;
      onChange?: (row: Row, checked: boolean) => void;
    }
  /** Without `onChange`, or if a row has no options, the label is shown. */
  | {
      kind: 'dropdown';
      value: (row: Row) => string;
      options: (row: Row) => readonly Choice[];
      onChange?: (row: Row, value: string) => void;
    }
  /** Markup that a person wrote. Only harmless tags and attributes are shown. */
  | { kind: 'html'; value: (row: Row) => string | undefined }
  | ({ kind: 'list' } & List<Row, Chip>)
  | ({ kind: 'staff' } & List<Row, NamedItem>)
  | ({ kind: 'equipment' } & List<Row, ColoredItem>)
  | ({ kind: 'brands' } & List<Row, ColoredItem>)
  | ({ kind: 'shifts'; zone: string } & List<Row, { id: string; from: string; to: string }>)
  | ({ kind: 'tasks' } & List<Row, NamedItem & { done: boolean }>)
  | ({ kind: 'events' } & List<Row, NamedItem & { href?: string }>)
  /** Whether a notice was sent. `undefined` if none is due. */
  | {
      kind: 'sent';
      value: (row: Row) => boolean | undefined;
      colors: SentPair;
      /** Replaces "Sent" and "Not sent" for something that is paid or done. */
      says?: SentPair;
    }
  /** `text` is the column's value in exported files. Without it, the column isn't exported. */
  | { kind: 'custom'; render: (row: Row) => ReactNode; text?: (row: Row) => string };

export type SentPair = { readonly sent: string; readonly notSent: string };

/** Everything about a column that doesn't depend on its rows. */
export type ColumnDefinition = {
  /** The name by which the server sorts, and the key of the footer's total. */
  key: string;
  header: string;
  /** Explains the figures in a sentence. Shown on the header and next to the column's switch. */
  help?: string;
  sortable?: boolean;
  /** A CSS width that overrides the width of the content. */
  width?: string;
  /** The column that names the row: the card's title on a phone, the row header elsewhere. */
  primary?: boolean;
  /**
   * Shows this amount on a phone's card instead of the first one, or this figure if no column is
   * money.
   */
  onCard?: boolean;
  /** The row's place in an order: precedes its name on a phone's card. */
  ordinal?: boolean;
  /** Hidden until the person turns it on. */
  optional?: boolean;
};

export type GridColumn<Row> = ColumnContent<Row> & ColumnDefinition;

const figureKinds = ['number', 'money', 'percent'] as const;
type FigureKind = (typeof figureKinds)[number];
export type FigureFormat = {
  kind: FigureKind;
  decimals?: number;
  duration?: (minutes: number) => string;
};

export function isFigure(column: { kind: string }): boolean {
  return figureKinds.some((kind) => kind === column.kind);
}

export function isFigureColumn<Row>(
  column: GridColumn<Row>,
): column is GridColumn<Row> & { kind: FigureKind } {
  return isFigure(column);
}
