// A table that a person chose as a file, CSV or a workbook, as rows of texts. The reader of workbooks
// comes when the first one is read.
import { detectDelimiter, parseCsv } from 'hucre/csv';

export const sheetFiles = '.csv,.xlsx,text/csv';

export type SheetRow = readonly string[];

/** The rows of the first sheet, each cell trimmed. Throws where it is neither. */
export async function readSheet(file: File): Promise<readonly SheetRow[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = isZipped(bytes) ? await workbookRows(bytes) : csvRows(textOf(bytes));
  return rows.map((cells) => cells.map((cell) => cellText(cell).trim()));
}

/** A workbook is a ZIP archive, whatever the file is called. */
const isZipped = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;

async function workbookRows(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes, { sheets: [0] });
  return sheets[0]?.rows ?? [];
}

function csvRows(csv: string): readonly (readonly unknown[])[] {
  if (csv.includes('\0')) throw new Error('neither CSV nor a workbook');
  return parseCsv(csv, { delimiter: detectDelimiter(csv) });
}

/** Excel writes CSV in the code page of the machine unless it is asked for UTF-8. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}

export const isBlankRow = (cells: SheetRow) => cells.every((cell) => cell === '');
