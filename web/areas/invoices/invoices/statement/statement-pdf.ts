// Creates the statement of a client as a PDF in the letterhead.
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { ClientStatement } from '#shared/contract/invoices/client-statement.ts';
import { text } from '#shared/text/invoices/client-statement.ts';
import { savePdf } from '#web/api/files/save-pdf.ts';
import { paperColors } from '#shared/papers/paper-colors.ts';
import { buildPaperLogo } from '#shared/papers/paper-logo.ts';
import { formatGuestDate, formatMoney } from '#web/kit/words/format.ts';
import { formatStatementLine, toStatementDay } from './statement-lines.ts';

const { inkQuiet: quiet } = paperColors;

/** Saves it under its last day: `statement-2027-04-30.pdf`. */
export const saveStatementPdf = (statement: ClientStatement, zone: string, logo?: string) =>
  savePdf(buildDocument(statement, zone, logo), `statement-${statement.toDate}.pdf`);

function buildDocument(
  statement: ClientStatement,
  zone: string,
  logo: string | undefined,
): TDocumentDefinitions {
  const { sender, businessName, fromDate, toDate } = statement;
  const title = text('statement_for', { client: businessName });
  const taxId = sender.taxId ? [text('statement_tax_id', { taxId: sender.taxId })] : [];
  return {
    info: { title, author: sender.name },
    pageSize: 'LETTER',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2 },
    footer: (page, pages) => ({
      columns: [title, { text: `${page} / ${pages}`, alignment: 'right' }],
      margin: [48, 16],
      fontSize: 8,
      color: quiet,
    }),
    content: [
      ...buildPaperLogo(logo),
      { text: sender.name, fontSize: 13, bold: true },
      { text: [...sender.lines, ...taxId].join('\n'), color: quiet },
      { text: title, fontSize: 16, bold: true, marginTop: 24 },
      { text: `${formatGuestDate(fromDate)} – ${formatGuestDate(toDate)}`, marginBottom: 12 },
      buildTable(statement, zone),
    ],
  };
}

const alignRight = (value: string, bold = false): TableCell => ({
  text: value,
  alignment: 'right',
  bold,
});

function buildTable(statement: ClientStatement, zone: string): Content {
  const { openingCents, billedCents, paidCents, closingCents, lines } = statement;
  const headings = [text('statement_day'), text('statement_invoice'), text('statement_what')];
  const figures = [text('statement_billed'), text('statement_paid'), text('statement_balance')];
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', 'auto', '*', 'auto', 'auto', 'auto'],
      body: [
        [
          ...headings.map((it) => ({ text: it, bold: true })),
          ...figures.map((it) => alignRight(it, true)),
        ],
        ['', '', text('statement_opening'), '', '', alignRight(formatMoney(openingCents))],
        ...lines.map((line): TableCell[] => [
          formatGuestDate(toStatementDay(line, zone)),
          line.number,
          formatStatementLine(line),
          alignRight(line.billedCents === 0 ? '' : formatMoney(line.billedCents)),
          alignRight(line.paidCents === 0 ? '' : formatMoney(line.paidCents)),
          alignRight(formatMoney(line.balanceCents)),
        ]),
        [
          '',
          '',
          { text: text('statement_closing'), bold: true },
          alignRight(formatMoney(billedCents), true),
          alignRight(formatMoney(paidCents), true),
          alignRight(formatMoney(closingCents), true),
        ],
      ],
    },
  };
}
