import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { breakLongWords } from '#shared/papers/text-runs.ts';
import { formatDuration } from '#shared/domain/values/duration.ts';
import { paperColors, paperLineColor, paperStripeColor } from '#shared/papers/paper-colors.ts';
import { formatFigureDate, formatMoney, formatNumber } from '#web/kit/words/format.ts';
import type { PrintColumn, PrintKind, PrintSheet } from '#web/kit/sheets/print-sheet.ts';

/** Letter paper in landscape, in points. */
const paper = { width: 792, margin: 28 };
const padding = 3;
/** The characters of a column at its widest. Longer texts wrap. */
const maxLetters = 28;
/** The average width of a Roboto character, headings included, relative to the font size. */
const letterWidth = 0.6;

const figureKinds: readonly PrintKind[] = ['count', 'decimal', 'money', 'percent', 'duration'];

/** Letter paper in landscape: headings on each page, figures right-aligned, long texts wrapped. */
export function toPdfDocument({ name, columns, rows, totals }: PrintSheet): TDocumentDefinitions {
  const all = totals ? [...rows, totals] : rows;
  const shown = all.map((row) => row.map((value, at) => formatCell(value, columns[at])));
  /** Its row number below the headings, if there are totals. */
  const totalsRow = totals && all.length;
  const fontSize = columns.length > 10 ? 6.5 : 8;
  const letter = fontSize * letterWidth;
  const widths = computeColumnWidths(columns, shown, letter);
  /** Words that are longer than their column break, instead of covering the next. */
  const fit = (text: string, at: number) =>
    breakLongWords(text, Math.max(1, Math.floor((widths[at] ?? 0) / letter)));
  /** A figure in two lines would read as two. */
  const fitCell = (text: string, at: number) =>
    isFigure(columns[at]?.kind) ? text : fit(text, at);
  return {
    info: { title: name },
    pageSize: 'LETTER',
    pageOrientation: 'landscape',
    pageMargins: [paper.margin, 52, paper.margin, 36],
    defaultStyle: { font: 'Roboto', fontSize, lineHeight: 1.15 },
    header: { text: name, fontSize: 13, bold: true, margin: [paper.margin, 24, paper.margin, 0] },
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      alignment: 'right',
      margin: [paper.margin, 10],
      fontSize: 8,
      color: paperColors.inkQuiet,
    }),
    content: [
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths,
          body: [
            columns.map(({ heading, kind }, at) => toPdfCell(fit(heading, at), kind, true)),
            ...shown.map((row, position) =>
              row.map((text, at) =>
                toPdfCell(fitCell(text, at), columns[at]?.kind, position + 1 === totalsRow),
              ),
            ),
          ],
        },
        layout: {
          hLineWidth: (line) => (line === 1 || line === totalsRow ? 1 : 0.5),
          vLineWidth: () => 0,
          hLineColor: () => paperLineColor,
          fillColor: (row) => (row > 0 && row % 2 === 0 ? paperStripeColor : null),
          paddingTop: () => padding,
          paddingBottom: () => padding,
          paddingLeft: () => padding,
          paddingRight: () => padding,
        },
      },
    ],
  };
}

const toPdfCell = (text: string, kind: PrintKind | undefined, bold = false): TableCell => ({
  text,
  bold,
  alignment: isFigure(kind) ? 'right' : 'left',
});

const isFigure = (kind: PrintKind | undefined): boolean =>
  kind !== undefined && figureKinds.includes(kind);

/**
 * Column widths in points, without padding. Each column fits its longest word; the remaining width
 * goes to columns with longer texts. If there are too many, those of figures keep their width.
 */
function computeColumnWidths(
  columns: readonly PrintColumn[],
  rows: readonly (readonly string[])[],
  letter: number,
): number[] {
  const needs = columns.map(({ heading, kind }, at) => {
    const texts = [heading, ...rows.map((row) => row[at] ?? '')];
    return {
      isFixed: isFigure(kind),
      word: findLongest(texts.flatMap((text) => text.split(' '))),
      text: findLongest(texts),
    };
  });
  const room = paper.width - 2 * paper.margin - 2 * padding * columns.length;
  const needed = letter * sumNumbers(needs.map(({ word }) => word));
  const wished = needs.map(({ word, text }) => text - word + 1);
  const spare = Math.max(0, room - needed) / sumNumbers(wished);
  const figures = letter * sumNumbers(needs.map(({ word, isFixed }) => (isFixed ? word : 0)));
  const fit = Math.min(1, Math.max(minFit, (room - figures) / (needed - figures || 1)));
  return needs.map(
    ({ word, isFixed }, at) => word * letter * (isFixed ? 1 : fit) + spare * (wished[at] ?? 0),
  );
}

/** Of its longest word, a column shows at least this part in a line. */
const minFit = 0.1;

const findLongest = (texts: readonly string[]) =>
  texts.reduce((most, text) => Math.max(most, Math.min(maxLetters, estimateWidth(text))), 1);

/** In characters. A capital is wider than other letters. */
const estimateWidth = (text: string) => text.length + (text.match(/[A-Z]/g)?.length ?? 0) / 4;

const sumNumbers = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function formatCell(value: string | number, column: PrintColumn | undefined): string {
  if (typeof value === 'string') {
    return column?.kind === 'day' || column?.kind === 'hour' ? formatFigureDate(value) : value;
  }
  switch (column?.kind) {
    case 'money':
      return formatMoney(value);
    case 'percent':
      return `${formatNumber(value, 2)}%`;
    case 'decimal':
      return formatNumber(value, 2);
    case 'duration':
      return formatDuration(value);
    default:
      return formatNumber(value);
  }
}
