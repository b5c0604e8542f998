// What a grid shows, as a sheet that is written as a file in the browser.
import { chipsOf, isList } from '#web/kit/grid/list-chips.ts';
import { type GridColumn, isFigureColumn } from '#web/kit/grid/column.ts';
import { harmlessHtml } from '#web/kit/grid/harmless-html.ts';
import { words } from '#web/kit/words/words.ts';
import { wallClock } from '#web/kit/words/zoned-time.ts';

/** `money` is integer cents, `percent` 7.25 for 7.25 %, `day` '2026-11-21', `hour` '2026-11-21T14:30'. */
export type PrintKind = 'text' | 'word' | 'number' | 'money' | 'percent' | 'day' | 'hour';
export type PrintColumn = { readonly heading: string; readonly kind: PrintKind };
export type PrintSheet = {
  readonly name: string;
  readonly columns: readonly PrintColumn[];
  readonly rows: readonly (readonly (string | number)[])[];
};

/** Columns that are drawn by hand are written where they say their words. */
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
  if (isFigureColumn(column)) return column.kind;
  if (column.kind === 'date') return 'day';
  return column.kind === 'dateTime' ? 'hour' : 'text';
}

function valueOf<Row>(column: GridColumn<Row>, row: Row): string | number {
  if (isList(column)) {
    return chipsOf(column, row)
      .map(({ label }) => label)
      .join(', ');
  }
  if (isFigureColumn(column)) return column.value(row) ?? '';
  switch (column.kind) {
    case 'text':
    case 'date':
      return column.value(row) ?? '';
    case 'dateTime': {
      const instant = column.value(row);
      return instant === undefined ? '' : wallClock(instant, column.zone);
    }
    case 'dot':
    case 'status':
      return column.value(row)?.label ?? '';
    case 'checkbox':
      return column.value(row) ? words.grid.yes : words.grid.no;
    case 'dropdown': {
      const value = column.value(row);
      return column.options(row).find((it) => it.value === value)?.label ?? value;
    }
    case 'html':
      return wordsOf(column.value(row) ?? '');
    case 'sent': {
      const isSent = column.value(row);
      return isSent === undefined ? '' : isSent ? words.grid.sent : words.grid.notSent;
    }
    case 'custom':
      return column.text?.(row) ?? '';
    default:
      return column satisfies never;
  }
}

function wordsOf(html: string): string {
  const page = new DOMParser().parseFromString(harmlessHtml(html), 'text/html');
  return page.body.textContent.trim();
}
