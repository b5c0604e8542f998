import type { InvoicePaper } from '#shared/domain/invoices/invoice-paper.ts';
import { savePdf } from '#web/api/files/save-pdf.ts';
import { pdfDocument } from './pdf-document.ts';

/** Saves it under its invoice number: `INV-00042.pdf`. */
export async function printPdf(paper: InvoicePaper, zone: string): Promise<void> {
  await savePdf(pdfDocument(paper, zone), `${paper.number.replace(/^-+$/, 'draft')}.pdf`);
}
