import type { BroadcastMessage } from '#shared/contract/messages/broadcast-messages.ts';
import { text } from '#shared/text/messages/broadcast-messages.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { usePublishBroadcast, useRemoveBroadcast } from './queries.ts';

/**
 * Asks for confirmation because everyone will see the message immediately, or nobody ever again.
 */
export type BroadcastConfirmation = {
  readonly kind: 'publish' | 'delete';
  readonly message: BroadcastMessage;
};

export function BroadcastConfirmDialog({
  kind,
  message,
  onClose,
}: BroadcastConfirmation & { onClose: () => void }) {
  const publish = usePublishBroadcast();
  const remove = useRemoveBroadcast();
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
