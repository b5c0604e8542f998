// A sheet as a file of any format, written as its rows come.
import type { ExportFormat } from '#shared/domain/lists/export-file.ts';
import type { SheetHead, SheetRows } from '#shared/domain/lists/sheet.ts';
import { csvType, streamCsv } from './csv.ts';
import { jsonType, streamJson } from './json-sheet.ts';
import { streamWorkbook, workbookType } from './workbook.ts';

/** A file as it comes. */
export type SheetFile = {
  readonly type: string;
  readonly chunks: AsyncIterable<Uint8Array>;
};

export function sheetFile(format: ExportFormat, head: SheetHead, rows: SheetRows): SheetFile {
  switch (format) {
    case 'xlsx':
      return { type: workbookType, chunks: streamWorkbook(head, rows) };
    case 'csv':
      return { type: csvType, chunks: streamCsv(head, rows) };
    case 'json':
      return { type: jsonType, chunks: streamJson(head, rows) };
  }
}

/** For small ones. */
export async function wholeFile({ chunks }: SheetFile): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
