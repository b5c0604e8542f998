// Creates the PDF of an invoice, quote or receipt from the facts on the screen.
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
} from './paper-lines.ts';
import { buildPdfLogo } from '#web/api/files/logo.tsx';
import { paperColors, paperLineColor } from '#web/kit/theme/paper-colors.ts';
import { formatGuestDate, formatMoney } from '#web/kit/words/format.ts';
import { formatGuestMoment } from '#web/kit/words/zoned-time.ts';

const { inkQuiet: quiet } = paperColors;

/** `logo` is a picture as a data URL. */
export function buildInvoicePdf(
  paper: InvoiceDocument,
  zone: string,
  logo?: string,
): TDocumentDefinitions {
  const name = `${text(`paper_${paper.type}`)} ${paper.number}`;
  return {
    info: { title: name, author: paper.sender },
    pageSize: 'LETTER',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2 },
    footer: (page, pages) => ({
      columns: [name, { text: `${page} / ${pages}`, alignment: 'right' }],
      margin: [48, 16],
      fontSize: 8,
      color: quiet,
    }),
    content: [
      buildHead(paper, logo),
      ...(paper.title ? [{ text: paper.title, fontSize: 12, bold: true, marginBottom: 8 }] : []),
      buildLines(paper.lines),
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
    [text('paper_date'), formatGuestDate(paper.issuedOn)],
    [text(`paper_due_${type}`), formatGuestDate(paper.dueOn)],
    ...(event ? [[text('paper_event'), `${formatGuestDate(event.day)}\n${event.name}`]] : []),
  ];
  return {
    stack: [
      {
        columns: [
          {
            stack: [
              ...buildPdfLogo(logo),
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

function buildLines(items: readonly InvoiceDocumentLine[]): Content {
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
        ...items.map((line) => [
          buildDescriptionCell(line),
          alignRight(line.quantity),
          alignRight(formatMoney(line.unitCents)),
          {
            ...alignRight(formatMoney(line.totalCents)),
            ...(line.isBilled ? {} : { color: quiet }),
          },
        ]),
      ],
    },
  };
}

function buildDescriptionCell(line: InvoiceDocumentLine): TableCell {
  const { name, description, discountCents } = line;
  const option = formatOption(line);
  const amount = formatMoney(-discountCents);
  return {
    stack: [
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
          { text: formatMoney(cents), alignment: 'right', ...style },
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
            `${text(`paper_fact_${kind}`, { number: counterpart })}${how}, ${formatGuestMoment(at, zone)}`,
            alignRight(formatMoney(cents)),
          ];
        }),
      },
    },
  ];
}
