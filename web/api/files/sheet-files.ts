import { type CellValue, writeCsv } from 'hucre/csv';
import type { CellStyle } from 'hucre/xlsx';
import { escapeFormula, isSheetDay } from '#shared/domain/lists/sheet.ts';
import { sheetFormats, toWorkbookText } from '#shared/domain/lists/workbook-text.ts';
import { formatHoursAndMinutes } from '#shared/domain/values/duration.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents, formatDecimal } from '#shared/domain/values/money.ts';
import { dayMinutes } from '#shared/domain/values/time-units.ts';
import type { PrintColumn, PrintKind, PrintSheet } from '#web/kit/sheets/print-sheet.ts';

const columnLayouts: Record<PrintKind, { readonly width: number; readonly numFmt?: string }> = {
  text: { width: 26 },
  word: { width: 14 },
  day: { width: 14, numFmt: sheetFormats.day },
  hour: { width: 21, numFmt: sheetFormats.hour },
  money: { width: 16, numFmt: sheetFormats.money },
  percent: { width: 12, numFmt: sheetFormats.percent },
  decimal: { width: 12, numFmt: sheetFormats.decimal },
  count: { width: 12, numFmt: sheetFormats.count },
  duration: { width: 12, numFmt: sheetFormats.duration },
};

/** As in the server's files. */
const headingStyle: CellStyle = {
  font: { bold: true, name: 'Calibri', size: 11 },
  border: { bottom: { style: 'thin' } },
};

export async function toWorkbook({ name, columns, rows }: PrintSheet): Promise<Uint8Array> {
  const { rangeRef, writeXlsx } = await import('hucre/xlsx');
  const cells = rows.map((row) => row.map((value, at) => toWorkbookCell(value, columns[at])));
  return writeXlsx({
    sheets: [
      {
        // Excel allows 31 characters, and none of these.
        name: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
        columns: columns.map(({ kind }) => columnLayouts[kind]),
        rows: [columns.map(({ heading }) => toWorkbookText(escapeFormula(heading))), ...cells],
        cells: new Map(columns.map((_, at) => [`0,${at}`, { style: headingStyle }])),
        freezePane: { rows: 1 },
        autoFilter: { range: rangeRef(0, 0, rows.length, Math.max(0, columns.length - 1)) },
      },
    ],
  });
}

function toWorkbookCell(value: string | number, column: PrintColumn | undefined): CellValue {
  if (value === '') return null;
  if (typeof value === 'number') return value / (unitsByKind[column?.kind ?? 'text'] ?? 1);
  const isTime = column?.kind === 'day' || column?.kind === 'hour';
  if (isTime && isSheetDay(localDate(value.slice(0, 10)))) {
    // A sheet has no time zones: the UTC value is what it shows.
    return new Date(value.length > 10 ? `${value}Z` : value);
  }
  return toWorkbookText(escapeFormula(value));
}

/** How many units make one unit of a workbook: a dollar, 100%, a day. */
const unitsByKind: Readonly<Partial<Record<PrintKind, number>>> = {
  money: 100,
  percent: 100,
  duration: dayMinutes,
};

/** In the same format as the server's files: UTF-8 with a BOM, days and hours as in ISO 8601. */
export function toCsv({ columns, rows }: PrintSheet): Uint8Array {
  const lines = rows.map((row) => row.map((value, at) => toCsvValue(value, columns[at])));
  const heads = columns.map(({ heading }) => escapeFormula(heading));
  return new TextEncoder().encode(writeCsv([heads, ...lines], { bom: true }));
}

function toCsvValue(value: string | number, column: PrintColumn | undefined): string {
  if (typeof value === 'number') {
    switch (column?.kind) {
      case 'money':
        return formatDecimal(cents(value));
      case 'decimal':
      case 'percent':
        return value.toFixed(2);
      case 'duration':
        return formatHoursAndMinutes(value);
      default:
        return String(value);
    }
  }
  return column?.kind === 'hour' ? value.replace('T', ' ') : escapeFormula(value);
}
