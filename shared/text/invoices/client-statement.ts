import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';
import { invoices } from './invoices.ts';

export const clientStatement = {
  statement_title: 'Statement',
  statement_for: 'Statement for {client}',
  statement_link: 'Statement',
  statement_from: 'From',
  statement_to: 'To',
  statement_loading: 'Loading the statement',
  statement_failed: "We couldn't load the statement. Please try again.",
  statement_empty: 'Nothing was billed or paid in this period.',
  statement_day: 'Date',
  statement_invoice: 'Invoice',
  statement_what: 'What',
  statement_billed: 'Billed',
  statement_paid: 'Paid',
  statement_balance: 'Balance',
  statement_opening: 'Opening balance',
  statement_closing: 'Balance',
  statement_total: 'Total',
  statement_kind_issued: 'Invoice',
  statement_kind_corrected: 'Invoice corrected',
  statement_kind_voided: 'Invoice voided',
  statement_pdf: 'Download PDF',
  statement_csv: 'Download CSV',
  statement_file_failed: "We couldn't create the file. Please try again.",
  statement_back: 'Client',
  statement_tax_id: 'Tax ID {taxId}',
} as const;

export const { text } = createTexts({ ...common, ...invoices, ...clientStatement });
