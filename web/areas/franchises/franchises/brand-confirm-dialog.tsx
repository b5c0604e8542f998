import type { FranchiseBrand } from '#shared/contract/franchises/franchise-brands.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useBrandChanges } from './queries.ts';

type BrandConfirmDialogProps = {
  kind: 'status' | 'delete';
  brand: FranchiseBrand;
  franchiseId: string;
  franchiseName: string;
  onClose: () => void;
};

/** Changes to a franchise's brand ask for confirmation (spec §4 "Confirmed actions"). */
export function BrandConfirmDialog({
  kind,
  brand,
  franchiseId,
  franchiseName,
  onClose,
}: BrandConfirmDialogProps) {
  const { brandId, brandName, activated } = brand;
  const { setActivated, remove, refresh } = useBrandChanges();
  const done = { onSuccess: refresh, onSettled: onClose };
  const isDelete = kind === 'delete';
  const change = activated ? 'deactivate' : 'activate';
  return (
    <ConfirmDialog
      open
      danger={isDelete || activated}
      title={text(`franchise_brand_${isDelete ? 'delete' : change}_title`, { brand: brandName })}
      text={text(`franchise_brand_${isDelete ? 'delete' : change}_text`, { name: franchiseName })}
      confirm={text(isDelete ? 'franchise_brand_delete' : `franchise_${change}`)}
      busy={setActivated.isPending || remove.isPending}
      onConfirm={() =>
        isDelete
          ? remove.mutate({ body: { franchiseId, brandId } }, done)
          : setActivated.mutate({ body: { franchiseId, brandId, activated: !activated } }, done)
      }
      onClose={onClose}
    />
  );
}
