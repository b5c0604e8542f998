import type { BroadcastMessage } from '#shared/contract/messages/broadcast-messages.ts';
import { text } from '#shared/text/messages/broadcast-messages.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { usePublishMessage, useRemoveMessage } from './queries.ts';

/**
 * Asks for confirmation because everyone will see the message immediately, or nobody ever again.
 */
export type Question = {
  readonly kind: 'publish' | 'delete';
  readonly message: BroadcastMessage;
};

export function MessageQuestion({ kind, message, onClose }: Question & { onClose: () => void }) {
  const publish = usePublishMessage();
  const remove = useRemoveMessage();
  const { mutate, isPending } = kind === 'publish' ? publish : remove;
  return (
    <ConfirmDialog
      open
      title={text(`broadcast_${kind}_title`)}
      text={text(`broadcast_${kind}_text`, { receivers: message.receivers })}
      confirm={text(`broadcasts_${kind}`)}
      danger={kind === 'delete'}
      busy={isPending}
      onConfirm={() => mutate({ params: { id: message.id } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
