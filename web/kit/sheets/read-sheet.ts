// Reads a table from a chosen file, CSV or a workbook, as rows of text. The workbook reader loads
// with the first workbook.
import { detectDelimiter, parseCsv } from 'hucre/csv';

export const acceptedSheetFiles = '.csv,.xlsx,text/csv';

export type SheetRow = readonly string[];

/**
 * Returns the rows of the first sheet with trimmed cells. Throws if the file is neither CSV nor a
 * workbook.
 */
export async function readSheet(file: File): Promise<readonly SheetRow[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = isZipped(bytes) ? await readWorkbookRows(bytes) : parseCsvRows(decodeText(bytes));
  return rows.map((cells) => cells.map((cell) => toCellText(cell).trim()));
}

/** A workbook is a ZIP archive, whatever the file's name. */
const isZipped = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;

async function readWorkbookRows(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes, { sheets: [0] });
  return sheets[0]?.rows ?? [];
}

function parseCsvRows(csv: string): readonly (readonly unknown[])[] {
  if (csv.includes('\0')) throw new Error('neither CSV nor a workbook');
  return parseCsv(csv, { delimiter: detectDelimiter(csv) });
}

/** Excel writes CSV in the machine's code page unless UTF-8 is chosen. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function toCellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}

export const isBlankRow = (cells: SheetRow) => cells.every((cell) => cell === '');
