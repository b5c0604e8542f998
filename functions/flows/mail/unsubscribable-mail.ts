// A mail that the reader can opt out of: it tells mail programs how to unsubscribe in its headers
// (RFC 8058), and people below its text. Those who have unsubscribed don't receive it.
import { createMailLink, filterMailable } from '#functions/data/marketing/mail-opt-outs.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildApiUrl, buildScreenUrl } from '#functions/ports/urls.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { campaignPages } from '#shared/contract/marketing/campaign-pages.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';
import { escapeValues } from '#shared/text/escaped.ts';

/** The mail doesn't belong to a campaign. */
const campaignId = '';

/** Empty if the recipient has unsubscribed. */
export async function toUnsubscribableMail(
  scope: Scope,
  mail: Mail,
  now: Instant,
): Promise<Mail[]> {
  const [to = ''] = mail.to;
  const { cc = [], bcc = [] } = mail;
  const reached = new Set(await filterMailable(scope, [to, ...cc, ...bcc]));
  if (!reached.has(to)) return [];
  const token = await createMailLink(scope, campaignId, to, now);
  const values = {
    name: mail.senderName ?? '',
    leave: buildScreenUrl(`/campaign-mail?token=${token}`),
  };
  return [
    {
      ...mail,
      cc: cc.filter((email) => reached.has(email)),
      bcc: bcc.filter((email) => reached.has(email)),
      text: `${mail.text.trimEnd()}\n\n${text('mail_unsubscribe_text', values)}\n`,
      html: `${mail.html}\n${text('mail_unsubscribe_html', escapeValues(values))}`,
      unsubscribeUrl: buildApiUrl(`${campaignPages.routes.oneClick.path}?token=${token}`),
    },
  ];
}
