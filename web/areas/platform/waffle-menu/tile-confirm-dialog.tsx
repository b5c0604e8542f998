import type { WaffleTile } from '#shared/contract/platform/waffle-menu.ts';
import { text } from '#shared/text/platform/waffle-menu.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useSetTileActivated, useRemoveTile } from './queries.ts';

/** An action that asks for confirmation (spec §4 "Confirmed actions"). */
export type TileConfirmation = {
  readonly kind: 'activate' | 'deactivate' | 'delete';
  readonly tile: WaffleTile;
};

export function TileConfirmDialog({
  kind,
  tile,
  onClose,
}: TileConfirmation & { onClose: () => void }) {
  const activate = useSetTileActivated();
  const remove = useRemoveTile();
  const act = () => {
    if (kind === 'delete')
      return remove.mutate({ params: { id: tile.id } }, { onSettled: onClose });
    const body = { id: tile.id, activated: kind === 'activate' };
    return activate.mutate({ body }, { onSettled: onClose });
  };
  return (
    <ConfirmDialog
      open
      title={text(`waffle_${kind}_title`)}
      text={text(`msg_waffle_${kind}`, { title: tile.menuTitle })}
      confirm={text(`waffle_${kind}`)}
      danger={kind === 'delete'}
      busy={activate.isPending || remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  );
}
