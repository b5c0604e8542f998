// Renders a mail from a template, from the franchise to the recipients.
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import type { MailTemplate } from '#functions/data/mail/mail-templates.ts';
import { labelLinks } from '#functions/data/mail/label-links.ts';
import { readTemplateAttachments } from '#functions/data/mail/template-files.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { renderHtml, renderPlain } from '#functions/ports/mail/liquid.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { htmlToPlainText, sanitizeHtml } from '#functions/ports/mail/safe-html.ts';
import type { TemplateValues } from '#shared/domain/mail/mail-template.ts';

type TemplateMailInput = {
  readonly template: MailTemplate;
  readonly values: TemplateValues;
  readonly franchise: Franchise;
  readonly to: readonly string[];
};

export async function renderTemplateMail(
  scope: Scope,
  { template, values, franchise, to }: TemplateMailInput,
): Promise<Mail> {
  const { subject, html: rich, cc, bcc, attachments } = template;
  const html = sanitizeHtml(renderHtml(rich, values));
  return {
    to,
    cc,
    bcc,
    senderName: franchise.name,
    brandId: template.brandId,
    replyTo: [franchise.primaryEmail],
    subject: renderPlain(subject, values),
    text: `${htmlToPlainText(html)}\n`,
    html: labelLinks(html, values),
    attachments: await readTemplateAttachments(scope, attachments),
  };
}
