// The PDF of an invoice or quote in its mails. It is made when the mail is composed, like the text:
// from the invoice of that moment, so nothing stored can be outdated.
import { logoContentId } from '#functions/data/mail/mail-frame.ts';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { describeError, log } from '#functions/log.ts';
import { writePdf } from '#functions/ports/files/pdf.ts';
import { measureDecodedBytes } from '#functions/ports/files/picture-data.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import {
  buildInvoiceDocument,
  type InvoiceDocumentSource,
} from '#shared/domain/invoices/invoice-document.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import {
  buildInvoicePaper,
  getInvoicePaperName,
  type PaperPictures,
} from '#shared/papers/invoice-paper.ts';

export type InvoicePaperSource = {
  readonly invoice: InvoiceDocumentSource;
  readonly timeZone: string;
  /** As data URLs, by the line's id. */
  readonly readPhotos: () => Promise<ReadonlyMap<string, string>>;
};

/**
 * A mail goes without its paper, with its link, if that can't be made or is too large; a paper goes
 * without its photos first. A very long one isn't tried: it might take longer than the job has, and
 * the mail counts as sent by then.
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
    const photos = await source.readPhotos();
    const logo = findLogo(mail);
    const write = (pictures: PaperPictures) =>
      writePaper(buildInvoicePaper(paper, source.timeZone, pictures));
    const bytes =
      (photos.size > 0 ? await write({ logo, photos }) : undefined) ?? (await write({ logo }));
    if (!bytes) return mail;
    const file = { fileName: getInvoicePaperName(paper), contentType: 'application/pdf', bytes };
    return { ...mail, attachments: [...(mail.attachments ?? []), file] };
  } catch (error) {
    log({ level: 'error', message: 'paper not attached', ...describeError(error) });
    return mail;
  }
}

/** Undefined if it can't be made or is too large for a mail. */
async function writePaper(paper: TDocumentDefinitions): Promise<Uint8Array | undefined> {
  try {
    const bytes = await writePdf(paper);
    return bytes.length > mailLimits.mailAttachmentBytes ? undefined : bytes;
  } catch (error) {
    log({ level: 'error', message: 'paper not written', ...describeError(error) });
    return undefined;
  }
}

/** The one at the mail's head, as a data URL. */
function findLogo({ images = [] }: Mail): string | undefined {
  const logo = images.find(({ contentId }) => contentId === logoContentId);
  if (!logo || measureDecodedBytes(logo.bytes, maxLogoBytes) === undefined) return undefined;
  return `data:${logo.contentType};base64,${Buffer.from(logo.bytes).toString('base64')}`;
}

/** A square logo of four samples of 16 bits, and the filters of its rows. */
const maxLogoBytes = (franchiseLimits.logoPixels * 8 + 1) * franchiseLimits.logoPixels;
