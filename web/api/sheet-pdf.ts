import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatDate, formatMoney, formatNumber } from '#web/kit/words/format.ts';
import type { PrintColumn, PrintKind, PrintSheet } from '#web/kit/sheets/print-sheet.ts';

const quiet = '#5b6b79';
const ruled = '#c9d2da';
const striped = '#f4f7f9';

/** Letters of a column at its widest, which share the width of the page. */
const mostLetters = 28;
const fewestLetters = 5;

const figures: readonly PrintKind[] = ['number', 'money', 'percent'];

/** On letter paper laid across: headings on each page, figures to the right, long words on more lines. */
export function sheetPdf({ name, columns, rows }: PrintSheet): TDocumentDefinitions {
  const shown = rows.map((row) => row.map((value, at) => words(value, columns[at])));
  return {
    info: { title: name },
    pageSize: 'LETTER',
    pageOrientation: 'landscape',
    pageMargins: [28, 52, 28, 36],
    defaultStyle: { font: 'Roboto', fontSize: columns.length > 10 ? 6.5 : 8, lineHeight: 1.15 },
    header: { text: name, fontSize: 13, bold: true, margin: [28, 24, 28, 0] },
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      alignment: 'right',
      margin: [28, 10],
      fontSize: 8,
      color: quiet,
    }),
    content: [
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: widthsOf(columns, shown),
          body: [
            columns.map(({ heading, kind }) => cell(heading, kind, true)),
            ...shown.map((row) => row.map((text, at) => cell(text, columns[at]?.kind))),
          ],
        },
        layout: {
          hLineWidth: (line) => (line === 1 ? 1 : 0.5),
          vLineWidth: () => 0,
          hLineColor: () => ruled,
          fillColor: (row) => (row > 0 && row % 2 === 0 ? striped : null),
          paddingTop: () => 3,
          paddingBottom: () => 3,
          paddingLeft: () => 3,
          paddingRight: () => 3,
        },
      },
    ],
  };
}

const cell = (text: string, kind: PrintKind | undefined, bold = false): TableCell => ({
  text,
  bold,
  alignment: kind !== undefined && figures.includes(kind) ? 'right' : 'left',
});

/** Shares of the page by the longest of its words; a page is 736 points wide between its margins. */
function widthsOf(columns: readonly PrintColumn[], rows: readonly (readonly string[])[]): string[] {
  const letters = columns.map(({ heading }, at) =>
    Math.min(
      mostLetters,
      Math.max(fewestLetters, heading.length, ...rows.map((row) => row[at]?.length ?? 0)),
    ),
  );
  const all = letters.reduce((sum, count) => sum + count, 0);
  return letters.map((count) => `${((100 * count) / all).toFixed(2)}%`);
}

function words(value: string | number, column: PrintColumn | undefined): string {
  if (typeof value === 'string') {
    return column?.kind === 'day' || column?.kind === 'hour' ? formatDate(value) : value;
  }
  switch (column?.kind) {
    case 'money':
      return formatMoney(value);
    case 'percent':
      return `${formatNumber(value, 2)} %`;
    default:
      return Number.isInteger(value) ? formatNumber(value) : formatNumber(value, 1);
  }
}
