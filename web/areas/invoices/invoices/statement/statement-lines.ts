// The rows of a statement, the same on the screen, in the PDF and in the CSV.
import type { ClientStatement } from '#shared/contract/invoices/client-statement.ts';
import { text } from '#shared/text/invoices/client-statement.ts';
import type { PrintSheet } from '#web/kit/sheets/print-sheet.ts';
import { toLocalDateTime } from '#web/kit/words/zoned-time.ts';

type StatementLine = ClientStatement['lines'][number];

export function formatStatementLine({ kind, note, counterpart }: StatementLine): string {
  const label =
    kind === 'issued' || kind === 'corrected' || kind === 'voided'
      ? text(`statement_kind_${kind}`)
      : text(`invoice_fact_${kind}`, { number: counterpart });
  return [label, note].filter(Boolean).join(': ');
}

export const toStatementDay = ({ at }: StatementLine, zone: string): string =>
  toLocalDateTime(at, zone).slice(0, 'yyyy-mm-dd'.length);

export function toStatementSheet(statement: ClientStatement, zone: string): PrintSheet {
  const { businessName, fromDate, openingCents, lines } = statement;
  return {
    name: text('statement_for', { client: businessName }),
    columns: [
      { heading: text('statement_day'), kind: 'day' },
      { heading: text('statement_invoice'), kind: 'text' },
      { heading: text('statement_what'), kind: 'text' },
      { heading: text('statement_billed'), kind: 'money' },
      { heading: text('statement_paid'), kind: 'money' },
      { heading: text('statement_balance'), kind: 'money' },
    ],
    rows: [
      [fromDate, '', text('statement_opening'), '', '', openingCents],
      ...lines.map((line) => [
        toStatementDay(line, zone),
        line.number,
        formatStatementLine(line),
        line.billedCents,
        line.paidCents,
        line.balanceCents,
      ]),
    ],
    totals: [
      statement.toDate,
      '',
      text('statement_closing'),
      statement.billedCents,
      statement.paidCents,
      statement.closingCents,
    ],
  };
}
