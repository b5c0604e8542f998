// The content of a grid as a sheet that the browser writes to a file.
import { toChips, isListColumn } from '#web/kit/grid/cells/list-chips.ts';
import { type GridColumn, isFigureColumn, type SentPair } from '#web/kit/grid/column.ts';
import { sanitizeHtmlLine } from '#web/kit/grid/cells/sanitize-html.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { toLocalDateTime } from '#web/kit/words/zoned-time.ts';

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
export function toPrintSheet<Row>(
  name: string,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): PrintSheet {
  const written = columns.filter((column) => column.kind !== 'custom' || column.text);
  return {
    name,
    columns: written.map((column) => ({ heading: column.header, kind: toPrintKind(column) })),
    rows: rows.map((row) => written.map((column) => toCellValue(column, row))),
  };
}

function toPrintKind<Row>(column: GridColumn<Row>): PrintKind {
  if (column.kind === 'number') return toNumberKind(column);
  if (isFigureColumn(column)) return column.kind;
  if (column.kind === 'date') return 'day';
  return column.kind === 'dateTime' ? 'hour' : 'text';
}

const toNumberKind = ({ duration, decimals }: { duration?: unknown; decimals?: number }) =>
  duration ? 'duration' : decimals ? 'decimal' : 'count';

function toCellValue<Row>(column: GridColumn<Row>, row: Row): string | number {
  if (isFigureColumn(column)) return toFigureCell(column.value(row));
  if (isListColumn(column)) return joinLabels(toChips(column, row));
  switch (column.kind) {
    case 'text':
    case 'date':
      return toTextCell(column.value(row));
    case 'dateTime':
      return toLocalTime(column.value(row), column.zone);
    case 'dot':
    case 'status':
      return toTextCell(column.value(row)?.label);
    case 'checkbox':
      return formatYesNo(column.value(row));
    case 'dropdown':
      return findOptionLabel(column.value(row), column.options(row));
    case 'html':
      return toPlainText(column.value(row));
    case 'sent':
      return formatSentState(column.value(row), column.says);
    case 'custom':
      return toCustomText(column, row);
    default:
      return column satisfies never;
  }
}

const toFigureCell = (value: number | undefined) => value ?? '';

const toTextCell = (text = '') => text;

const toCustomText = <Row>({ text }: { text?: (row: Row) => string }, row: Row) =>
  text?.(row) ?? '';

const joinLabels = (chips: readonly { label: string }[]) =>
  chips.map(({ label }) => label).join(', ');

const toLocalTime = (instant: string | undefined, zone: string) =>
  instant === undefined ? '' : toLocalDateTime(instant, zone);

const formatYesNo = (value: boolean) => (value ? kitWords.grid.yes : kitWords.grid.no);

const findOptionLabel = (chosen: string, options: readonly { value: string; label: string }[]) =>
  options.find(({ value }) => value === chosen)?.label ?? chosen;

function formatSentState(isSent: boolean | undefined, says: SentPair = kitWords.grid): string {
  if (isSent === undefined) return '';
  return isSent ? says.sent : says.notSent;
}

function toPlainText(html = ''): string {
  const page = new DOMParser().parseFromString(sanitizeHtmlLine(html), 'text/html');
  return page.body.textContent.trim();
}
