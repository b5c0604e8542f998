import type { NoReplyRow } from '#shared/contract/mail/no-replies.ts';
import { text } from '#shared/text/mail/no-replies.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useSendFollowUp, useSetFollowUpPaused } from './queries.ts';

export type NoReplyConfirmation = { readonly act: 'send' | 'stop'; readonly row: NoReplyRow };

export function NoReplyConfirmDialog({
  act,
  row,
  onClose,
}: NoReplyConfirmation & { onClose: () => void }) {
  const send = useSendFollowUp();
  const setPaused = useSetFollowUpPaused();
  const { kind, thingId: id, who, email, about, nextTemplateId, nextTemplateName: template } = row;
  const done = { onSettled: onClose };
  const confirm = () => {
    if (act === 'stop') setPaused.mutate({ body: { kind, id, paused: true } }, done);
    else if (nextTemplateId) {
      send.mutate({ body: { kind, id, templateId: nextTemplateId } }, done);
    }
  };
  return (
    <ConfirmDialog
      open
      title={text(`no_replies_${act}_title`)}
      text={
        act === 'send'
          ? text('no_replies_send_text', { who, email, template })
          : text('no_replies_stop_text', { who, about })
      }
      confirm={text(`no_replies_${act}`)}
      busy={send.isPending || setPaused.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
