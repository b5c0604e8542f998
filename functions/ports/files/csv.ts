// CSV files, as spreadsheets open them: UTF-8 with its mark, days and hours as ISO writes them.
import { stringify } from 'csv-stringify/sync';
import { formatHoursAndMinutes } from '#shared/domain/values/duration.ts';
import { decimalOf } from '#shared/domain/values/money.ts';
import {
  harmlessText,
  type SheetCell,
  type SheetHead,
  type SheetRows,
} from '#shared/domain/lists/sheet.ts';
import { text } from '#shared/text/catalogue.ts';

export const csvType = 'text/csv; charset=utf-8';

const byteOrderMark = '\uFEFF';
const rowsAtOnce = 500;

/** Rows are taken as the file is; no more of either is kept than a few hundred lines. */
export async function* streamCsv(
  { columns, totals }: SheetHead,
  rows: SheetRows,
): AsyncGenerator<Uint8Array> {
  let lines: string[][] = [columns.map(({ heading }) => harmlessText(heading))];
  let mark = byteOrderMark;
  for await (const cells of rows) {
    lines.push(cells.map(valueOf));
    if (lines.length < rowsAtOnce) continue;
    yield encoded(mark, lines);
    lines = [];
    mark = '';
  }
  if (totals) lines.push(totals.map(valueOf));
  yield encoded(mark, lines);
}

/**
 * CRLF between lines (RFC 4180), quotes where a value has a quote, a line's end, or a separator: other
 * languages' too, or a spreadsheet there would take what follows for a cell of its own.
 */
const rules = { record_delimiter: 'windows', quoted_match: /[\r\n;\t|]/ } as const;

function encoded(mark: string, lines: readonly string[][]): Uint8Array {
  return Buffer.from(mark + stringify([...lines], rules), 'utf8');
}

function valueOf(cell: SheetCell): string {
  switch (cell.kind) {
    case 'text':
      return harmlessText(cell.text);
    case 'word':
      return text(cell.key);
    case 'day':
      return cell.day;
    case 'hour':
      return `${cell.day} ${cell.time}`;
    case 'money':
      return decimalOf(cell.amount);
    case 'count':
      return String(cell.value);
    case 'decimal':
    case 'percent':
      return cell.value.toFixed(2);
    case 'duration':
      return formatHoursAndMinutes(cell.minutes);
  }
}
