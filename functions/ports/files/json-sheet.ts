// A sheet as JSON, for the browser, which lays it out as a PDF.
import type { SheetCell, SheetHead, SheetRows } from '#shared/domain/lists/sheet.ts';
import { text } from '#shared/text/catalogue.ts';

export const jsonType = 'application/json; charset=utf-8';

/**
 * `{"name","columns":[{"heading","kind"}],"totals":[…],"rows":[[…]]}`; only reports have totals.
 * Money is integer cents, percentages are 21.43 for 21.43 %, durations are minutes, days and times
 * are as in ISO.
 */
export async function* streamJson(
  { totals, ...head }: SheetHead,
  rows: SheetRows,
): AsyncGenerator<Uint8Array> {
  const start = JSON.stringify({ ...head, totals: totals?.map(toJsonValue), rows: [] });
  let before = start.slice(0, -']}'.length);
  for await (const cells of rows) {
    yield Buffer.from(before + JSON.stringify(cells.map(toJsonValue)), 'utf8');
    before = ',';
  }
  yield Buffer.from(`${before === ',' ? '' : before}]}`, 'utf8');
}

function toJsonValue(cell: SheetCell): string | number {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'word':
      return text(cell.key);
    case 'day':
      return cell.day;
    case 'hour':
      return `${cell.day}T${cell.time}`;
    case 'money':
      return cell.amount;
    case 'count':
    case 'decimal':
    case 'percent':
      return cell.value;
    case 'duration':
      return cell.minutes;
  }
}
