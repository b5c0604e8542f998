import type { ReactNode } from 'react';
import type { Tone } from '#web/kit/feedback/tone.ts';

export type Chip = {
  key: string;
  label: string;
  color?: string | undefined;
  href?: string | undefined;
  done?: boolean | undefined;
};

type Named = { id: string; name: string };
type Coloured = Named & { color: string };
type List<Row, Item> = { value: (row: Row) => readonly Item[]; visible?: number };
type Choice = { value: string; label: string };

/** How a column shows a row: its kind settles alignment, figures and the empty cell. */
export type ColumnContent<Row> =
  | { kind: 'text'; value: (row: Row) => string | undefined }
  | {
      kind: 'number';
      value: (row: Row) => number | undefined;
      decimals?: number;
      /** Of whole minutes: says them in hours. Brought by the column, so that other grids don't load it. */
      duration?: (minutes: number) => string;
    }
  /** Integer cents. */
  | { kind: 'money'; value: (row: Row) => number | undefined }
  /** 7.25 is 7.25 %. */
  | { kind: 'percent'; value: (row: Row) => number | undefined; decimals?: number }
  /** A calendar day, '2026-11-21', or a local date and time, '2026-11-21T14:30'. */
  | { kind: 'date'; value: (row: Row) => string | undefined }
  /** An instant, shown on the zone's clocks. */
  | { kind: 'dateTime'; value: (row: Row) => string | undefined; zone: string }
  | { kind: 'dot'; value: (row: Row) => { color: string; label: string } | undefined }
  | { kind: 'status'; value: (row: Row) => { tone: Tone; label: string } | undefined }
  /** Without `onChange` the box is a plain yes or no. */
  | {
      kind: 'checkbox';
      value: (row: Row) => boolean;
      onChange?: (row: Row, checked: boolean) => void;
    }
  /** Without `onChange`, or where a row has no choice, the label is shown. */
  | {
      kind: 'dropdown';
      value: (row: Row) => string;
      options: (row: Row) => readonly Choice[];
      onChange?: (row: Row, value: string) => void;
    }
  /** Markup that somebody wrote: only harmless tags and attributes of it are shown. */
  | { kind: 'html'; value: (row: Row) => string | undefined }
  | ({ kind: 'list' } & List<Row, Chip>)
  | ({ kind: 'staff' } & List<Row, Named>)
  | ({ kind: 'equipment' } & List<Row, Coloured>)
  | ({ kind: 'brands' } & List<Row, Coloured>)
  | ({ kind: 'shifts'; zone: string } & List<Row, { id: string; from: string; to: string }>)
  | ({ kind: 'tasks' } & List<Row, Named & { done: boolean }>)
  | ({ kind: 'events' } & List<Row, Named & { href?: string }>)
  /** Whether a notice has gone out; `undefined` where none is due. */
  | {
      kind: 'sent';
      value: (row: Row) => boolean | undefined;
      colors: SentPair;
      /** In other words than "Sent" and "Not sent", where it isn't sent but paid or done. */
      says?: SentPair;
    }
  /** `text` is what a file has of it; without it, files leave the column out. */
  | { kind: 'custom'; render: (row: Row) => ReactNode; text?: (row: Row) => string };

export type SentPair = { readonly sent: string; readonly notSent: string };

/** What is known of a column without its rows. */
export type ColumnFace = {
  /** The name by which the server sorts, and the key of the footer's total. */
  key: string;
  header: string;
  /** What the figures mean, in a sentence: shown on the header and beside the column's switch. */
  help?: string;
  sortable?: boolean;
  /** A CSS width, where the content should not decide. */
  width?: string;
  /** The column that names the row: the card's title on a phone, the row header elsewhere. */
  primary?: boolean;
  /** The amount that a card on a phone shows, where that isn't the first; the figure, where no column is money. */
  onCard?: boolean;
  /** Not shown until someone asks for it. */
  optional?: boolean;
};

export type GridColumn<Row> = ColumnContent<Row> & ColumnFace;

const figureKinds = ['number', 'money', 'percent'] as const;
type FigureKind = (typeof figureKinds)[number];
export type FigureFace = {
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
