// Renders a mail from a template, from the franchise to the recipients.
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import type { MailTemplate } from '#functions/data/mail/mail-templates.ts';
import { namedLinks } from '#functions/data/mail/named-links.ts';
import { enclosedFiles } from '#functions/data/mail/template-files.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { renderHtml, renderPlain } from '#functions/ports/mail/liquid.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { plainText, safeHtml } from '#functions/ports/mail/safe-html.ts';
import type { TemplateValues } from '#shared/domain/mail/mail-template.ts';

type Said = {
  readonly template: MailTemplate;
  readonly values: TemplateValues;
  readonly franchise: Franchise;
  readonly to: readonly string[];
};

export async function templateMail(
  scope: Scope,
  { template, values, franchise, to }: Said,
): Promise<Mail> {
  const { subject, html: rich, cc, bcc, attachments } = template;
  const html = safeHtml(renderHtml(rich, values));
  return {
    to,
    cc,
    bcc,
    senderName: franchise.name,
    replyTo: [franchise.primaryEmail],
    subject: renderPlain(subject, values),
    text: `${plainText(html)}\n`,
    html: namedLinks(html, values),
    attachments: await enclosedFiles(scope, attachments),
  };
}
