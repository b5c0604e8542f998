import { text } from '#shared/text/clients/clients.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useSetClientActivated } from './queries.ts';

export type ConfirmedClient = {
  readonly id: string;
  readonly businessName: string;
  readonly active: boolean;
};

/** Activating or deactivating a client asks for confirmation (spec §4 "Confirmed actions"). */
export function ActivateClientDialog({
  clientToConfirm,
  onClose,
}: {
  clientToConfirm: ConfirmedClient;
  onClose: () => void;
}) {
  const { id, businessName: name, active } = clientToConfirm;
  const kind = active ? 'deactivate' : 'activate';
  const set = useSetClientActivated();
  return (
    <ConfirmDialog
      open
      title={text(`client_${kind}_title`, { name })}
      text={text(`client_${kind}_text`)}
      confirm={text(`client_${kind}`)}
      danger={active}
      busy={set.isPending}
      onConfirm={() => set.mutate({ body: { id, activated: !active } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
