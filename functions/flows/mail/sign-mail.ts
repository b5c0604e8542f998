// A franchise's signature below a mail to a client (spec §7), in HTML and plain text. The image is
// embedded in the mail, because a signed link to it would expire.
import { signatureStart } from '#functions/data/mail/mail-frame.ts';
import { getMailSignature } from '#functions/data/mail/mail-signatures.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { readFile } from '#functions/ports/files/files.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { htmlToPlainText } from '#functions/ports/mail/safe-html.ts';

const contentId = 'signature';

/** Mail programs recognize this as the start of a signature (RFC 3676). */
const separator = '-- ';

export async function addSignature(scope: Scope, mail: Mail): Promise<Mail> {
  const { html, imageFileId } = await getMailSignature(scope);
  const image = imageFileId
    ? await readFile(buildFileKey('signature', scope.tenant, imageFileId))
    : undefined;
  if (html === '' && !image) return mail;
  const picture = image ? `<p><img src="cid:${contentId}" alt=""></p>` : '';
  return {
    ...mail,
    text: `${mail.text.trimEnd()}\n\n${separator}\n${htmlToPlainText(html)}\n`,
    html: `${mail.html}\n${signatureStart}${html}${picture}</div>`,
    images: [
      ...(mail.images ?? []),
      ...(image ? [{ ...image, fileName: 'signature', contentId }] : []),
    ],
  };
}
