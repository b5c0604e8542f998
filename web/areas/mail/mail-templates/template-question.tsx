import type { TemplateRow } from '#shared/contract/mail/mail-templates.ts';
import { isNoReply } from '#shared/domain/mail/mail-template.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useRemoveTemplate, useSetActive } from './queries.ts';

export type Question = {
  readonly kind: 'activate' | 'deactivate' | 'delete';
  readonly template: TemplateRow;
};

export function TemplateQuestion({ kind, template, onClose }: Question & { onClose: () => void }) {
  const setActive = useSetActive();
  const remove = useRemoveTemplate();
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
      text={questionOf({ kind, template })}
      confirm={text(`mail_templates_${kind}`)}
      danger={kind === 'delete'}
      busy={setActive.isPending || remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Several follow-ups can be active at the same time: activating one doesn't affect the others. */
const questionOf = ({ kind, template: { templateType, templateName: name } }: Question) =>
  kind === 'activate' && isNoReply(templateType)
    ? text('no_reply_template_activate_text', { name })
    : text(`mail_template_${kind}_text`, { name });
