// The PDF of an invoice or quote in its mails. It is made when the mail is composed, like the text:
// from the invoice of that moment, so nothing stored can be outdated.
import { logoContentId } from '#functions/data/mail/mail-frame.ts';
import { describeError, log } from '#functions/log.ts';
import { writePdf } from '#functions/ports/files/pdf.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import {
  buildInvoiceDocument,
  type InvoiceDocumentSource,
} from '#shared/domain/invoices/invoice-document.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { buildInvoicePaper, getInvoicePaperName } from '#shared/papers/invoice-paper.ts';

export type InvoicePaperSource = {
  readonly invoice: InvoiceDocumentSource;
  readonly timeZone: string;
  /** Data URLs, by the line's id. */
  readonly photos: ReadonlyMap<string, string>;
};

/**
 * A mail goes without its paper, with its link, if that can't be made or is too large. A very long
 * one isn't tried: it might take longer than the job has, and the mail counts as sent by then.
 */
export async function attachInvoicePaper(
  mail: Mail,
  getSource: () => Promise<InvoicePaperSource | undefined>,
): Promise<Mail> {
  try {
    const source = await getSource();
    if (!source) return mail;
    const paper = buildInvoiceDocument(source.invoice);
    if (JSON.stringify(paper).length > mailLimits.paperCharacters) return mail;
    const pictures = { logo: findLogo(mail), photos: source.photos };
    const bytes = await writePdf(buildInvoicePaper(paper, source.timeZone, pictures));
    if (bytes.length > mailLimits.mailAttachmentBytes) return mail;
    const file = { fileName: getInvoicePaperName(paper), contentType: 'application/pdf', bytes };
    return { ...mail, attachments: [...(mail.attachments ?? []), file] };
  } catch (error) {
    log({ level: 'error', message: 'paper not attached', ...describeError(error) });
    return mail;
  }
}

/** The one at the mail's head, as a data URL. */
function findLogo({ images = [] }: Mail): string | undefined {
  const logo = images.find(({ contentId }) => contentId === logoContentId);
  return logo && `data:${logo.contentType};base64,${Buffer.from(logo.bytes).toString('base64')}`;
}
