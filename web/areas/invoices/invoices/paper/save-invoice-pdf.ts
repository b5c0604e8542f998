import type { InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import {
  buildInvoicePaper,
  getInvoicePaperName,
  type PaperPictures,
} from '#shared/papers/invoice-paper.ts';
import { savePdf } from '#web/api/files/save-pdf.ts';

/** Saves it under its invoice number: `INV-00042.pdf`. */
export async function saveInvoicePdf(
  paper: InvoiceDocument,
  zone: string,
  pictures: PaperPictures,
): Promise<void> {
  await savePdf(buildInvoicePaper(paper, zone, pictures), getInvoicePaperName(paper));
}
