import type { MailTemplateRow } from '#shared/contract/mail/mail-templates.ts';
import { isNoReplyTemplate } from '#shared/domain/mail/mail-template.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useRemoveMailTemplate, useSetMailTemplateActive } from './queries.ts';

export type TemplateConfirmation = {
  readonly kind: 'activate' | 'deactivate' | 'delete';
  readonly template: MailTemplateRow;
};

export function TemplateConfirmDialog({
  kind,
  template,
  onClose,
}: TemplateConfirmation & { onClose: () => void }) {
  const setActive = useSetMailTemplateActive();
  const remove = useRemoveMailTemplate();
  const { id } = template;
  const done = { onSettled: onClose };
  const confirm = () =>
    kind === 'delete'
      ? remove.mutate({ params: { id } }, done)
      : setActive.mutate({ body: { id, active: kind === 'activate' } }, done);
  return (
    <ConfirmDialog
      open
      title={text(`mail_template_${kind}_title`)}
      text={formatConfirmation({ kind, template })}
      confirm={text(`mail_templates_${kind}`)}
      danger={kind === 'delete'}
      busy={setActive.isPending || remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Several follow-ups can be active at the same time: activating one doesn't affect the others. */
const formatConfirmation = ({
  kind,
  template: { templateType, templateName: name },
}: TemplateConfirmation) =>
  kind === 'activate' && isNoReplyTemplate(templateType)
    ? text('no_reply_template_activate_text', { name })
    : text(`mail_template_${kind}_text`, { name });
