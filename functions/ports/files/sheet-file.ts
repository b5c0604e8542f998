// A sheet as a file of any format, written while its rows arrive.
import type { ExportFormat } from '#shared/domain/lists/export-file.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import type { Sheet, SheetHead, SheetRows } from '#shared/domain/lists/sheet.ts';
import { csvType, streamCsv } from './csv.ts';
import { jsonType, streamJson } from './json-sheet.ts';
import { streamWorkbook, workbookType, writeWorkbook } from './workbook.ts';

type SheetRow = Sheet['rows'][number];

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

/**
 * As many rows as an immediate export has are written in memory, with bold headings and filters. Of
 * a report, all rows are in memory anyway.
 */
async function* streamWorkbookFile(head: SheetHead, rows: SheetRows): AsyncGenerator<Uint8Array> {
  const source = iterateRows(rows);
  const first: SheetRow[] = [];
  for (let next = await source.next(); !next.done; next = await source.next()) {
    first.push(next.value);
    if (head.totals || first.length <= listLimits.exportRowsAtOnce) continue;
    yield* streamWorkbook(head, continueRows(first, source));
    return;
  }
  yield await writeWorkbook({ ...head, rows: first });
}

async function* iterateRows(rows: SheetRows): AsyncGenerator<SheetRow> {
  yield* rows;
}

async function* continueRows(
  first: readonly SheetRow[],
  rest: AsyncIterable<SheetRow>,
): AsyncGenerator<SheetRow> {
  yield* first;
  yield* rest;
}

/** For small files. */
export async function collectSheetFile({ chunks }: SheetFile): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
