import { useMutation } from '@tanstack/react-query';
import { assets } from '#addresses/equipment/assets.ts';
import { proposeEquipmentColor } from '#shared/domain/equipment/starter-equipment.ts';
import { text } from '#shared/text/equipment/assets.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { AssetFields } from './asset-fields.tsx';
import {
  addAsset,
  AssetForm,
  type AssetValues,
  createAssetValues,
  type SavedAsset,
} from './asset-form.ts';
import { useAssetTypes, useRefreshAssets, useTakenColors } from './queries.ts';

const resolver = createContractResolver<AssetValues, AssetForm>(AssetForm);

type AddAssetDialogProps = { onAdded: (id: string) => void; onClose: () => void };

export function AddAssetDialog({ onAdded, onClose }: AddAssetDialogProps) {
  const add = useMutation<SavedAsset, ApiError, { form: AssetForm; requestKey: string }>({
    mutationFn: ({ form, requestKey }) => addAsset(form, requestKey),
    onSuccess: useRefreshAssets(),
  });
  const types = useAssetTypes().data?.data;
  const taken = useTakenColors();
  const [first] = usePermittedBrands(assets.routes.update);
  const type = types?.find(({ activated }) => activated);
  return (
    <SubmitDialog
      title={text('asset_new_title')}
      submit={text('asset_save')}
      busy={add.isPending}
      initial={
        types &&
        first &&
        taken &&
        createAssetValues(first.brandId, type?.id ?? '', proposeEquipmentColor(taken))
      }
      resolver={resolver}
      save={(form, { onError }, requestKey) =>
        add.mutate({ form, requestKey }, { onSuccess: ({ data }) => onAdded(data.id), onError })
      }
      onClose={onClose}
    >
      {(form) => <AssetFields form={form} />}
    </SubmitDialog>
  );
}
