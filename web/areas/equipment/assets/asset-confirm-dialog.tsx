import type { AssetRow } from '#shared/contract/equipment/assets.ts';
import { text } from '#shared/text/equipment/assets.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useSetAssetActivated, useRemoveAsset } from './queries.ts';

export type AssetConfirmation = {
  readonly kind: 'deactivate' | 'delete';
  readonly asset: Pick<AssetRow, 'id' | 'assetName'>;
};

type AssetConfirmDialogProps = AssetConfirmation & { onDone?: () => void; onClose: () => void };

export function AssetConfirmDialog({ kind, asset, onDone, onClose }: AssetConfirmDialogProps) {
  const activate = useSetAssetActivated();
  const remove = useRemoveAsset();
  const { id, assetName: name } = asset;
  const outcome = { onSuccess: () => onDone?.(), onSettled: onClose };
  return (
    <ConfirmDialog
      open
      danger
      title={text(`asset_${kind}_title`, { name })}
      text={text(`asset_${kind}_text`)}
      confirm={text(`assets_${kind}`)}
      busy={activate.isPending || remove.isPending}
      onConfirm={() =>
        kind === 'delete'
          ? remove.mutate({ params: { id } }, outcome)
          : activate.mutate({ body: { id, activated: false } }, outcome)
      }
      onClose={onClose}
    />
  );
}
