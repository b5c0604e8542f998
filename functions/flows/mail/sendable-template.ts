// Tells the author of a mail template why it can't be sent, on the field with the problem.
import { findTemplateFault, type TemplateText } from '#functions/data/mail/template-fault.ts';
import { Invalid } from '#functions/errors/errors.ts';
import type { TemplateType } from '#shared/domain/mail/mail-template.ts';

export function requireSendableText(type: TemplateType, words: TemplateText): void {
  const fault = findTemplateFault(type, words);
  if (!fault) return;
  const { field, unknown: name } = fault;
  if (name === undefined) throw Invalid.field(field, 'msg_mail_template_syntax');
  throw Invalid.field(field, 'msg_mail_template_unknown', { name });
}

/**
 * For a template that was saved earlier: its fields aren't on the screen, so the error is general.
 */
export function requireSendableTemplate(
  template: TemplateText & { readonly templateType: TemplateType; readonly templateName: string },
): void {
  const fault = findTemplateFault(template.templateType, template);
  if (!fault) return;
  const { templateName } = template;
  const { unknown: name } = fault;
  throw name === undefined
    ? Invalid.field('general', 'msg_mail_template_broken', { templateName })
    : Invalid.field('general', 'msg_mail_template_broken_by', { templateName, name });
}
