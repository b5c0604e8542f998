// The logo at the head of a mail to a client or customer. It is embedded in the mail, because a
// signed link to it would expire.
import { readLogo } from '#functions/data/franchises/logos.ts';
import { logoContentId } from '#functions/data/mail/mail-frame.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';

export async function addLogo(scope: Scope, mail: Mail): Promise<Mail> {
  const logo = mail.brandId === undefined ? undefined : await readLogo(scope, mail.brandId);
  if (!logo) return mail;
  const image = { ...logo, fileName: 'logo', contentId: logoContentId };
  return { ...mail, images: [...(mail.images ?? []), image] };
}
