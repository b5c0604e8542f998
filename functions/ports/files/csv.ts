// CSV files as spreadsheets open them: UTF-8 with a byte order mark, days and times as in ISO.
import { stringify } from 'csv-stringify/sync';
import { formatHoursAndMinutes } from '#shared/domain/values/duration.ts';
import { formatDecimal } from '#shared/domain/values/money.ts';
import {
  escapeFormula,
  type SheetCell,
  type SheetHead,
  type SheetRows,
} from '#shared/domain/lists/sheet.ts';
import { text } from '#shared/text/catalogue.ts';

export const csvType = 'text/csv; charset=utf-8';

const byteOrderMark = '\uFEFF';
const rowsPerChunk = 500;

/** Pulls rows as the file is read. At most a few hundred lines are in memory. */
export async function* streamCsv(
  { columns, totals }: SheetHead,
  rows: SheetRows,
): AsyncGenerator<Uint8Array> {
  let lines: string[][] = [columns.map(({ heading }) => escapeFormula(heading))];
  let mark = byteOrderMark;
  for await (const cells of rows) {
    lines.push(cells.map(toCsvValue));
    if (lines.length < rowsPerChunk) continue;
    yield encodeLines(mark, lines);
    lines = [];
    mark = '';
  }
  if (totals) lines.push(totals.map(toCsvValue));
  yield encodeLines(mark, lines);
}

/**
 * CRLF line endings (RFC 4180). Values with quotes, line breaks or separators are quoted. That
 * includes the separators of other languages, because spreadsheets there would split the cell.
 */
const csvOptions = { record_delimiter: 'windows', quoted_match: /[\r\n;\t|]/ } as const;

function encodeLines(mark: string, lines: readonly string[][]): Uint8Array {
  return Buffer.from(mark + stringify([...lines], csvOptions), 'utf8');
}

/** For programs rather than spreadsheets: no byte order mark, values as they are. */
export const encodePlainCsv = (lines: readonly (readonly string[])[]): Uint8Array =>
  encodeLines(
    '',
    lines.map((line) => [...line]),
  );

function toCsvValue(cell: SheetCell): string {
  switch (cell.kind) {
    case 'text':
      return escapeFormula(cell.text);
    case 'word':
      return text(cell.key);
    case 'day':
      return cell.day;
    case 'hour':
      return `${cell.day} ${cell.time}`;
    case 'money':
      return formatDecimal(cell.amount);
    case 'count':
      return String(cell.value);
    case 'decimal':
    case 'percent':
      return cell.value.toFixed(2);
    case 'duration':
      return formatHoursAndMinutes(cell.minutes);
  }
}
