// XLSX files. A sheet is written in memory: 50,000 lines take 1.1 s and 210 MB. A grid of many rows
// is streamed, with plainer headings and no filters.
import {
  type Cell,
  type CellStyle,
  type CellValue,
  type ColumnDef,
  rangeRef,
  writeXlsx,
  writeXlsxStream,
} from 'hucre/xlsx';
import {
  escapeFormula,
  isSheetDay,
  type Sheet,
  type SheetCell,
  type SheetColumn,
  type SheetHead,
  type SheetRows,
} from '#shared/domain/lists/sheet.ts';
import { sheetFormats, toWorkbookText } from '#shared/domain/lists/workbook-text.ts';
import { dayMinutes } from '#shared/domain/values/time-units.ts';
import { text } from '#shared/text/catalogue.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const columnLayouts: Record<SheetColumn['kind'], ColumnDef> = {
  text: { width: 26 },
  word: { width: 14 },
  day: { width: 14, numFmt: sheetFormats.day },
  hour: { width: 21, numFmt: sheetFormats.hour },
  money: { width: 16, numFmt: sheetFormats.money },
  count: { width: 12, numFmt: sheetFormats.count },
  decimal: { width: 12, numFmt: sheetFormats.decimal },
  percent: { width: 12, numFmt: sheetFormats.percent },
  duration: { width: 12, numFmt: sheetFormats.duration },
};

const boldFont = { bold: true, name: 'Calibri', size: 11 };
const headingStyle: CellStyle = { font: boldFont, border: { bottom: { style: 'thin' } } };
const totalStyle: CellStyle = { font: boldFont, border: { top: { style: 'thin' } } };

type WorkbookSheet = Omit<Sheet, 'totals'> & Pick<SheetHead, 'totals'>;

/** Headings are frozen and filter the rows; the totals row below isn't part of the filter. */
export async function writeWorkbook(sheet: WorkbookSheet): Promise<Uint8Array> {
  const { name, columns, rows, totals } = sheet;
  const headings = columns.map(({ heading }) => toWorkbookText(escapeFormula(heading)));
  const styles = columns.map((_, column) => [`0,${column}`, { style: headingStyle }] as const);
  return writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ kind }) => columnLayouts[kind]),
        rows: [
          headings,
          ...[...rows, ...(totals ? [totals] : [])].map((it) => it.map(toCellValue)),
        ],
        cells: new Map<string, Partial<Cell>>([...styles, ...listTotalCells(sheet)]),
        freezePane: { rows: 1 },
        autoFilter: { range: rangeRef(0, 0, rows.length, columns.length - 1) },
      },
    ],
  });
}

/** A total that is the sum of its column is a formula, which follows the filters. */
function listTotalCells({ columns, rows, totals = [] }: WorkbookSheet) {
  return totals.map((total, at) => {
    const style = { ...totalStyle, ...toNumberFormat(columns[at]?.kind ?? 'text') };
    const range = rangeRef(1, at, rows.length, at);
    const cell: Partial<Cell> = isColumnSum(total, rows, at)
      ? { style, formula: `SUBTOTAL(109,${range})`, formulaResult: toCellValue(total) }
      : { style };
    return [`${rows.length + 1},${at}`, cell] as const;
  });
}

function isColumnSum(total: SheetCell, rows: Sheet['rows'], column: number): boolean {
  const whole = getAmount(total);
  if (whole === undefined || rows.length === 0) return false;
  const sum = rows.reduce((so, row) => so + (getAmount(row[column]) ?? 0), 0);
  return Math.abs(sum - whole) < 1e-6;
}

/** Of what can be added up. */
function getAmount(cell: SheetCell | undefined): number | undefined {
  switch (cell?.kind) {
    case 'money':
      return cell.amount;
    case 'count':
    case 'decimal':
      return cell.value;
    case 'duration':
      return cell.minutes;
    default:
      return undefined;
  }
}

export async function* streamWorkbook(
  { name, columns }: SheetHead,
  rows: SheetRows,
): AsyncGenerator<Uint8Array> {
  const stream = writeXlsxStream(toCellValues(rows), {
    name,
    columns: columns.map(({ kind, heading: header }) => ({ ...columnLayouts[kind], header })),
    freezePane: { rows: 1 },
  });
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

async function* toCellValues(rows: SheetRows): AsyncGenerator<CellValue[]> {
  for await (const cells of rows) yield cells.map(toCellValue);
}

function toNumberFormat(kind: SheetColumn['kind']): CellStyle {
  const { numFmt } = columnLayouts[kind];
  return numFmt ? { numFmt } : {};
}

function toCellValue(cell: SheetCell): CellValue {
  switch (cell.kind) {
    case 'text':
      return cell.text === '' ? null : toWorkbookText(escapeFormula(cell.text));
    case 'word':
      return text(cell.key);
    case 'day':
      return isSheetDay(cell.day) ? new Date(cell.day) : cell.day;
    case 'hour':
      // A sheet has no time zones: it shows what we pass as UTC.
      return isSheetDay(cell.day)
        ? new Date(`${cell.day}T${cell.time}Z`)
        : `${cell.day} ${cell.time}`;
    case 'money':
      return cell.amount / 100;
    case 'count':
    case 'decimal':
      return cell.value;
    case 'percent':
      return cell.value / 100;
    case 'duration':
      // A sheet measures time in days.
      return cell.minutes / dayMinutes;
  }
}
