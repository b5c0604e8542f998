import { text } from '#shared/text/franchises/franchises.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useSetFranchiseActivated } from './queries.ts';

export type ConfirmedFranchise = {
  readonly id: string;
  readonly name: string;
  readonly activated: boolean;
};

/** Activating or deactivating a franchise asks for confirmation (spec §4 "Confirmed actions"). */
export function ActivateFranchiseDialog({
  franchiseToConfirm,
  onClose,
}: {
  franchiseToConfirm: ConfirmedFranchise;
  onClose: () => void;
}) {
  const { id, name, activated } = franchiseToConfirm;
  const kind = activated ? 'deactivate' : 'activate';
  const set = useSetFranchiseActivated();
  return (
    <ConfirmDialog
      open
      title={text(`franchise_${kind}_title`, { name })}
      text={text(`franchise_${kind}_text`)}
      confirm={text(`franchise_${kind}`)}
      danger={activated}
      busy={set.isPending}
      onConfirm={() => set.mutate({ body: { id, activated: !activated } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
