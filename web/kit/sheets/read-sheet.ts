// Reads tables from CSV or a workbook as rows of text. Runs in a worker (read-sheet-file.ts), so that
// a large file doesn't hold up the page.
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { sheetLimits } from './sheet-limits.ts';

export type SheetRow = readonly string[];
export type Sheet = { readonly name: string; readonly rows: readonly SheetRow[] };

/** What a file holds. `encoding` is undefined for a workbook. */
export type SheetFile = {
  readonly sheets: readonly Sheet[];
  readonly encoding: string | undefined;
};

/** Throws if the file is neither CSV nor a workbook, or unpacks to too much. */
export async function readSheets(bytes: Uint8Array, encoding?: string): Promise<SheetFile> {
  if (isZipped(bytes)) return { sheets: await readWorkbook(bytes), encoding: undefined };
  const decoded = decodeText(bytes, encoding);
  return { sheets: [parseTextTable(decoded.text)], encoding: decoded.encoding };
}

/** A table as text: CSV with any delimiter, or cells that were copied from a spreadsheet. */
export function parseTextTable(text: string): Sheet {
  if (text.includes('\0')) throw new Error('neither CSV nor a workbook');
  // Excel's own first line names the delimiter.
  const [line, named] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? [];
  const csv = line === undefined ? text : text.slice(line.length);
  const delimiter = named ?? detectDelimiter(csv);
  return { name: '', rows: toRows(parseCsv(csv, { delimiter, maxRows: sheetLimits.rows })) };
}

/** A workbook is a ZIP archive, whatever the file's name. */
const isZipped = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;

async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  if (sumUnpackedBytes(bytes) > sheetLimits.unpackedBytes) throw new Error('unpacks to too much');
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ veryHidden }) => !veryHidden,
    maxRows: sheetLimits.rows,
  });
  return sheets.map(({ name, rows }) => ({ name, rows: toRows(rows) }));
}

/**
 * What the archive unpacks to at most, by its directory, whose entries start with PK and 1, 2. Each
 * place is looked at, because an entry may begin within what looks like another.
 */
function sumUnpackedBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at + 46 <= bytes.length; at += 1) {
    if (bytes[at] !== 0x50 || view.getUint32(at, true) !== 0x02014b50) continue;
    sum += getUnpackedBytes(view, at);
  }
  return sum;
}

/** DEFLATE packs no more bytes into one. */
const mostBytesPerByte = 1032;
const deflate = 8;

/**
 * The reader stops at the size that the entry states. If it states none, it unpacks everything; and
 * if it states no packed size, the sizes may stand elsewhere in the archive.
 */
function getUnpackedBytes(directory: DataView, at: number): number {
  const unpacked = directory.getUint32(at + 24, true);
  if (directory.getUint16(at + 10, true) !== deflate) return unpacked;
  const packed = directory.getUint32(at + 20, true);
  const hasSizesElsewhere =
    packed === 0 && Math.floor(directory.getUint16(at + 8, true) / 8) % 2 === 1;
  if (hasSizesElsewhere) return directory.byteLength * mostBytesPerByte;
  return unpacked === 0 ? packed * mostBytesPerByte : unpacked;
}

/** Excel writes CSV in the machine's code page unless UTF-8 is chosen. */
function decodeText(bytes: Uint8Array, chosen: string | undefined) {
  const encoding = chosen ?? detectEncoding(bytes);
  return { encoding, text: new TextDecoder(encoding).decode(bytes) };
}

function detectEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: every other byte of Latin letters is zero.
  const start = bytes.subarray(0, 200);
  const isEmptyAt = (place: number) => start.every((byte, at) => at % 2 !== place || byte === 0);
  if (start.length > 3 && isEmptyAt(1) && !isEmptyAt(0)) return 'utf-16le';
  if (start.length > 3 && isEmptyAt(0) && !isEmptyAt(1)) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const toRows = (rows: readonly (readonly unknown[])[]): SheetRow[] =>
  rows.map((cells) => cells.slice(0, sheetLimits.columns).map((cell) => toCellText(cell).trim()));

function toCellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}
