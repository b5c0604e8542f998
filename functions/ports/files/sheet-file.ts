// A sheet as a file of any format, written while its rows arrive.
import type { ExportFormat } from '#shared/domain/lists/export-file.ts';
import type { Sheet, SheetHead, SheetRows } from '#shared/domain/lists/sheet.ts';
import { csvType, streamCsv } from './csv.ts';
import { jsonType, streamJson } from './json-sheet.ts';
import { streamWorkbook, workbookType, writeWorkbook } from './workbook.ts';

/** A file as a stream of chunks. */
export type SheetFile = {
  readonly type: string;
  readonly chunks: AsyncIterable<Uint8Array>;
};

export function createSheetFile(format: ExportFormat, head: SheetHead, rows: SheetRows): SheetFile {
  switch (format) {
    case 'xlsx':
      return { type: workbookType, chunks: streamWorkbookFile(head, rows) };
    case 'csv':
      return { type: csvType, chunks: streamCsv(head, rows) };
    case 'json':
      return { type: jsonType, chunks: streamJson(head, rows) };
  }
}

/** A report's rows are in memory anyway, so it gets the same workbook that is mailed. */
async function* streamWorkbookFile(
  { totals, ...head }: SheetHead,
  rows: SheetRows,
): AsyncGenerator<Uint8Array> {
  if (!totals) {
    yield* streamWorkbook(head, rows);
    return;
  }
  const written: Sheet['rows'][number][] = [];
  for await (const row of rows) written.push(row);
  yield await writeWorkbook({ ...head, totals, rows: written });
}

/** For small files. */
export async function collectSheetFile({ chunks }: SheetFile): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
