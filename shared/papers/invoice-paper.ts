// The PDF of an invoice, quote or receipt: what browsers save and mails bring along.
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type {
  InvoiceDocument,
  InvoiceDocumentLine,
  InvoiceDocumentStep,
} from '#shared/domain/invoices/invoice-document.ts';
import { text } from '#shared/text/invoices/invoice-paper.ts';
import {
  formatOption,
  listAcceptanceLines,
  listSenderLines,
  listTermLines,
} from './invoice-paper-lines.ts';
import { paperColors, paperLineColor } from './paper-colors.ts';
import { buildPaperLogo } from './paper-logo.ts';
import { formatPaperDay, formatPaperMoment, formatPaperMoney } from './paper-words.ts';

const { inkQuiet: quiet } = paperColors;

/** Its invoice number: `INV-00042.pdf`. A draft has none yet. */
export const getInvoicePaperName = ({ number }: InvoiceDocument): string =>
  `${number.replace(/^-+$/, 'draft')}.pdf`;

/** Pictures as data URLs. */
export type PaperPictures = {
  readonly logo?: string | undefined;
  /** Those beside lines, by the line's id. */
  readonly photos?: ReadonlyMap<string, string>;
};

export function buildInvoicePaper(
  paper: InvoiceDocument,
  zone: string,
  { logo, photos = new Map() }: PaperPictures = {},
): TDocumentDefinitions {
  const name = `${text(`paper_${paper.type}`)} ${paper.number}`;
  const sums = paper.lines.map((line, at) => ({ line, cell: buildSumCell(line, at) }));
  return {
    info: { title: name, author: paper.sender },
    pageSize: 'LETTER',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2 },
    header: (page) => buildCarriedSum(sums, page - 1, [48, 28, 48, 0]),
    footer: (page, pages) => [
      buildCarriedSum(sums, page, [48, 4, 48, 0]),
      {
        columns: [name, { text: `${page} / ${pages}`, alignment: 'right' }],
        margin: [48, 6],
        fontSize: 8,
        color: quiet,
      },
    ],
    content: [
      buildHead(paper, logo),
      ...(paper.title ? [{ text: paper.title, fontSize: 12, bold: true, marginBottom: 8 }] : []),
      buildLines(sums, photos),
      {
        columns: [
          { text: '', width: '*' },
          { ...buildSteps(paper.steps), width: 240 },
        ],
        marginTop: 12,
      },
      ...buildTerms(paper),
      ...buildAcceptance(paper, zone),
      ...buildPayments(paper, zone),
      ...(paper.note ? [{ text: paper.note, marginTop: 20 }] : []),
    ],
  };
}

function buildHead(paper: InvoiceDocument, logo: string | undefined): Content {
  const { type, number, sender, to, event } = paper;
  const facts = [
    [text('paper_date'), formatPaperDay(paper.issuedOn)],
    [text(`paper_due_${type}`), formatPaperDay(paper.dueOn)],
    ...(event ? [[text('paper_event'), `${formatPaperDay(event.day)}\n${event.name}`]] : []),
  ];
  return {
    stack: [
      {
        columns: [
          {
            stack: [
              ...buildPaperLogo(logo),
              { text: sender, fontSize: 13, bold: true },
              ...listSenderLines(paper),
            ],
          },
          {
            stack: [
              { text: text(`paper_${type}`), fontSize: 20, bold: true },
              { text: number, fontSize: 11 },
            ],
            alignment: 'right',
          },
        ],
      },
      {
        columns: [
          { stack: [{ text: text(`paper_to_${type}`), fontSize: 8, color: quiet }, ...to] },
          {
            width: 220,
            layout: 'noBorders',
            table: {
              widths: ['*', 'auto'],
              body: facts.map(([label = '', value = '']) => [
                { text: label, color: quiet },
                { text: value, alignment: 'right' },
              ]),
            },
          },
        ],
        marginTop: 20,
      },
    ],
    marginBottom: 24,
  };
}

const alignRight = (value: string) => ({ text: value, alignment: 'right' as const });
const buildHeading = (value: string, alignment: 'left' | 'right' = 'right'): TableCell => ({
  text: value,
  alignment,
  color: quiet,
  fontSize: 8,
});

type SumCell = { id: string; text: string; alignment: 'right'; color?: string };
type SummedLine = { readonly line: InvoiceDocumentLine; readonly cell: SumCell };

const buildSumCell = ({ totalCents, isBilled }: InvoiceDocumentLine, at: number): SumCell => ({
  id: `line-${at}`,
  ...alignRight(formatPaperMoney(totalCents)),
  ...(isBilled ? {} : { color: quiet }),
});

/** The sum of the lines up to the end of a page, if more lines follow. */
function buildCarriedSum(
  sums: readonly SummedLine[],
  page: number,
  margin: [number, number, number, number],
): Content {
  const laidOut = sums.map(({ line, cell }) => ({ line, page: findPage(cell) }));
  const before = laidOut.filter((it) => it.page <= page);
  if (before.length === 0 || before.length === sums.length)
    return { text: ' ', fontSize: 8, margin };
  const amount = before.reduce((sum, { line }) => sum + (line.isBilled ? line.totalCents : 0), 0);
  const carried = text('paper_carried', { amount: formatPaperMoney(amount) });
  return { text: carried, alignment: 'right', bold: true, fontSize: 8, margin };
}

/** The library notes where a text was laid out. For a row that moved as a whole, only if it has an id. */
function findPage(cell: SumCell): number {
  const positions: unknown = Reflect.get(cell, 'positions');
  if (!Array.isArray(positions)) return 0;
  return Number(positions[0]?.pageNumber);
}

function buildLines(items: readonly SummedLine[], photos: ReadonlyMap<string, string>): Content {
  return {
    layout: ruledBelow,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', 'auto'],
      body: [
        [
          buildHeading(text('paper_column_item'), 'left'),
          buildHeading(text('paper_column_quantity')),
          buildHeading(text('paper_column_price')),
          buildHeading(text('paper_column_total')),
        ],
        ...items.map(({ line, cell }) => [
          buildDescriptionCell(line, photos.get(line.itemId)),
          alignRight(line.quantity),
          alignRight(formatPaperMoney(line.unitCents)),
          cell,
        ]),
      ],
    },
  };
}

/** In points. */
const photoBox: [number, number] = [120, 80];

function buildDescriptionCell(line: InvoiceDocumentLine, photo: string | undefined): TableCell {
  const { name, description, discountCents } = line;
  const option = formatOption(line);
  const amount = formatPaperMoney(-discountCents);
  return {
    stack: [
      ...(photo === undefined ? [] : [{ image: photo, fit: photoBox, marginBottom: 4 }]),
      name,
      ...(option ? [{ text: option, fontSize: 8, color: quiet }] : []),
      ...(description ? [{ text: description, color: quiet }] : []),
      ...(discountCents > 0
        ? [{ text: text('paper_item_discount', { amount }), color: quiet }]
        : []),
    ],
  };
}

const ruledBelow = {
  hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => paperLineColor,
  paddingLeft: (at: number) => (at === 0 ? 0 : 12),
  paddingRight: () => 0,
  paddingTop: () => 5,
  paddingBottom: () => 5,
};

function buildSteps(taken: readonly InvoiceDocumentStep[]) {
  return {
    layout: 'noBorders',
    table: {
      widths: ['*', 'auto'],
      body: taken.map(({ name, cents, percent, isSum }): TableCell[] => {
        const label = text(`paper_step_${name}`);
        const style = isSum ? { bold: true, fontSize: 12 } : {};
        return [
          { text: percent === undefined ? label : `${label} (${percent}%)`, ...style },
          { text: formatPaperMoney(cents), alignment: 'right', ...style },
        ];
      }),
    },
  };
}

const buildTerms = (paper: InvoiceDocument): Content[] =>
  listTermLines(paper).map((line, index) => ({
    text: line,
    alignment: 'right',
    marginTop: index === 0 ? 8 : 0,
  }));

/** Points per unit of the signature's box. */
const signatureScale = 0.35;

function buildAcceptance({ acceptance }: InvoiceDocument, zone: string): Content[] {
  if (!acceptance) return [];
  const lines = listAcceptanceLines(acceptance, zone);
  return [
    {
      stack: [
        ...(acceptance.signature === '' ? [] : [drawSignature(acceptance.signature)]),
        ...lines,
      ],
      unbreakable: true,
      marginTop: 20,
    },
  ];
}

function drawSignature(path: string): Content {
  const strokes = path.split('M').filter(Boolean);
  return {
    canvas: strokes.map((stroke) => ({
      type: 'polyline',
      lineWidth: 1,
      lineCap: 'round',
      points: stroke.split('L').map((point) => {
        const [x = 0, y = 0] = point.split(' ').map(Number);
        return { x: x * signatureScale, y: y * signatureScale };
      }),
    })),
    marginBottom: 4,
  };
}

function buildPayments({ payments: made }: InvoiceDocument, zone: string): Content[] {
  if (made.length === 0) return [];
  return [
    { text: text('paper_payments'), fontSize: 8, color: quiet, marginTop: 20, marginBottom: 2 },
    {
      layout: ruledBelow,
      table: {
        widths: ['*', 'auto'],
        body: made.map(({ kind, method, at, cents, counterpart = '' }) => {
          const how = method ? `, ${text(`paper_method_${method}`)}` : '';
          return [
            `${text(`paper_fact_${kind}`, { number: counterpart })}${how}, ${formatPaperMoment(at, zone)}`,
            alignRight(formatPaperMoney(cents)),
          ];
        }),
      },
    },
  ];
}
