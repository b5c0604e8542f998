// The content of a grid as a sheet that the browser writes to a file.
import { chipsOf, isList } from '#web/kit/grid/cells/list-chips.ts';
import { type GridColumn, isFigureColumn, type SentPair } from '#web/kit/grid/column.ts';
import { harmlessHtml } from '#web/kit/grid/cells/harmless-html.ts';
import { words } from '#web/kit/words/words.ts';
import { wallClock } from '#web/kit/words/zoned-time.ts';

/**
 * `count` is an integer, `decimal` has two decimals, `money` is integer cents, `percent` 7.25 for
 * 7.25%, `duration` whole minutes, `day` '2026-11-21', `hour` '2026-11-21T14:30'.
 */
export type PrintKind =
  'text' | 'word' | 'count' | 'decimal' | 'money' | 'percent' | 'duration' | 'day' | 'hour';
export type PrintColumn = { readonly heading: string; readonly kind: PrintKind };
export type PrintSheet = {
  readonly name: string;
  readonly columns: readonly PrintColumn[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** The last row, set apart: the totals of a report. */
  readonly totals?: readonly (string | number)[];
};

/** Columns with custom rendering are included only if they define their text. */
export function printSheet<Row>(
  name: string,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): PrintSheet {
  const written = columns.filter((column) => column.kind !== 'custom' || column.text);
  return {
    name,
    columns: written.map((column) => ({ heading: column.header, kind: kindOf(column) })),
    rows: rows.map((row) => written.map((column) => valueOf(column, row))),
  };
}

function kindOf<Row>(column: GridColumn<Row>): PrintKind {
  if (column.kind === 'number') return numberKind(column);
  if (isFigureColumn(column)) return column.kind;
  if (column.kind === 'date') return 'day';
  return column.kind === 'dateTime' ? 'hour' : 'text';
}

const numberKind = ({ duration, decimals }: { duration?: unknown; decimals?: number }) =>
  duration ? 'duration' : decimals ? 'decimal' : 'count';

function valueOf<Row>(column: GridColumn<Row>, row: Row): string | number {
  if (isFigureColumn(column)) return figureOf(column.value(row));
  if (isList(column)) return labelsOf(chipsOf(column, row));
  switch (column.kind) {
    case 'text':
    case 'date':
      return textOf(column.value(row));
    case 'dateTime':
      return clockOf(column.value(row), column.zone);
    case 'dot':
    case 'status':
      return textOf(column.value(row)?.label);
    case 'checkbox':
      return yesOrNo(column.value(row));
    case 'dropdown':
      return choiceOf(column.value(row), column.options(row));
    case 'html':
      return wordsOf(column.value(row));
    case 'sent':
      return sentOf(column.value(row), column.says);
    case 'custom':
      return drawnText(column, row);
    default:
      return column satisfies never;
  }
}

const figureOf = (value: number | undefined) => value ?? '';

const textOf = (text = '') => text;

const drawnText = <Row>({ text }: { text?: (row: Row) => string }, row: Row) => text?.(row) ?? '';

const labelsOf = (chips: readonly { label: string }[]) =>
  chips.map(({ label }) => label).join(', ');

const clockOf = (instant: string | undefined, zone: string) =>
  instant === undefined ? '' : wallClock(instant, zone);

const yesOrNo = (value: boolean) => (value ? words.grid.yes : words.grid.no);

const choiceOf = (chosen: string, options: readonly { value: string; label: string }[]) =>
  options.find(({ value }) => value === chosen)?.label ?? chosen;

function sentOf(isSent: boolean | undefined, says: SentPair = words.grid): string {
  if (isSent === undefined) return '';
  return isSent ? says.sent : says.notSent;
}

function wordsOf(html = ''): string {
  const page = new DOMParser().parseFromString(harmlessHtml(html), 'text/html');
  return page.body.textContent.trim();
}
