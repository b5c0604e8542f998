// A mail as its reader would see it, including the signature.
import { getMailSignature } from '#functions/data/mail/mail-signatures.ts';
import { namedLinks } from '#functions/data/mail/named-links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { fileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import { renderHtml, renderPlain } from '#functions/ports/mail/liquid.ts';
import { plainText, safeHtml } from '#functions/ports/mail/safe-html.ts';

type Words = { readonly subject: string; readonly html: string };

export async function previewMail(
  scope: Scope,
  { subject, html }: Words,
  values: Readonly<Record<string, string>>,
) {
  const signature = await getMailSignature(scope);
  const image = signature.imageFileId && fileKey('signature', scope.tenant, signature.imageFileId);
  const body = safeHtml(renderHtml(html, values));
  return {
    subject: renderPlain(subject, values),
    /** Sanitized. */
    html: `${namedLinks(body, values)}${signature.html}`,
    text: plainText(body),
    signatureUrl: image ? await signDownload(image) : null,
  };
}
