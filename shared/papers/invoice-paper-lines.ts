// Lines that the screen and the PDF have in common.
import type {
  InvoiceDocument,
  InvoiceDocumentAcceptance,
  InvoiceDocumentLine,
} from '#shared/domain/invoices/invoice-document.ts';
import { text } from '#shared/text/invoices/invoice-paper.ts';
import { formatPaperDay, formatPaperMoment, formatPaperMoney } from './paper-words.ts';

export const listSenderLines = ({ from, taxId }: InvoiceDocument): string[] => [
  ...from,
  ...(taxId ? [text('paper_tax_id', { taxId })] : []),
];

/** What an option is, and whether it is part of the total; undefined for other lines. */
export function formatOption({ choice, isBilled }: InvoiceDocumentLine): string | undefined {
  if (choice === 'always') return undefined;
  const option = text(`paper_option_${choice}`);
  return text(isBilled ? 'paper_option_taken' : 'paper_option_left', { option });
}

/** When the deposit and the rest are due. */
export function listTermLines({ deposit, rest }: InvoiceDocument): string[] {
  const lines: string[] = [];
  if (deposit) {
    const amount = formatPaperMoney(deposit.cents);
    lines.push(
      deposit.dueOn === undefined
        ? text('paper_deposit', { amount })
        : text('paper_deposit_by', { amount, day: formatPaperDay(deposit.dueOn) }),
    );
  }
  if (rest) {
    const values = { amount: formatPaperMoney(rest.cents), day: formatPaperDay(rest.dueOn) };
    lines.push(text(deposit ? 'paper_rest_by' : 'paper_total_by', values));
  }
  return lines;
}

export function listAcceptanceLines(
  { name, at, number, revision }: InvoiceDocumentAcceptance,
  zone: string,
): string[] {
  const key = revision > 0 ? 'paper_accepted_version' : 'paper_accepted_number';
  return [
    text('paper_accepted', { name, moment: formatPaperMoment(at, zone) }),
    text(key, { number, revision }),
  ];
}
