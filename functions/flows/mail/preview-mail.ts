// A mail as its reader would see it, including the signature.
import { getMailSignature } from '#functions/data/mail/mail-signatures.ts';
import { labelLinks } from '#functions/data/mail/label-links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import { renderHtml, renderPlain } from '#functions/ports/mail/liquid.ts';
import { htmlToPlainText, sanitizeHtml } from '#functions/ports/mail/safe-html.ts';

type MailText = { readonly subject: string; readonly html: string };

export async function previewMail(
  scope: Scope,
  { subject, html }: MailText,
  values: Readonly<Record<string, string>>,
) {
  const signature = await getMailSignature(scope);
  const image =
    signature.imageFileId && buildFileKey('signature', scope.tenant, signature.imageFileId);
  const body = sanitizeHtml(renderHtml(html, values));
  return {
    subject: renderPlain(subject, values),
    /** Sanitized. */
    html: `${labelLinks(body, values)}${signature.html}`,
    text: htmlToPlainText(body),
    signatureUrl: image ? await signDownload(image) : null,
  };
}
