import type { InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { savePdf } from '#web/api/files/save-pdf.ts';
import { buildInvoicePdf } from './pdf-document.ts';

/** Saves it under its invoice number: `INV-00042.pdf`. */
export async function saveInvoicePdf(
  paper: InvoiceDocument,
  zone: string,
  logo: string | undefined,
): Promise<void> {
  await savePdf(buildInvoicePdf(paper, zone, logo), `${paper.number.replace(/^-+$/, 'draft')}.pdf`);
}
