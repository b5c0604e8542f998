import { useMutation } from '@tanstack/react-query';
import { text } from '#shared/text/equipment/assets.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { EditFormDialog } from '#web/api/forms/edit-form-dialog.tsx';
import { AssetFields } from './asset-fields.tsx';
import {
  AssetForm,
  type AssetValues,
  updateAsset,
  type SavedAsset,
  toAssetValues,
} from './asset-form.ts';
import { useFreshAsset, useRefreshAssets } from './queries.ts';

const resolver = createContractResolver<AssetValues, AssetForm>(AssetForm);

const labels = {
  assetName: text('assets_column_name'),
  assetTypeId: text('asset_field_type'),
  brandId: text('asset_field_brand'),
  make: text('assets_column_make'),
  model: text('assets_column_model'),
  registrationNumber: text('assets_column_registration'),
  colorPicker: text('asset_field_color'),
  inventory: text('assets_column_inventory'),
  notes: text('asset_field_notes'),
  registrationExpiresOn: text('assets_column_registration_expires'),
  inspectionDueOn: text('assets_column_inspection_due'),
  maintenanceDueOn: text('assets_column_maintenance_due'),
  imageFileId: text('asset_field_photo'),
};

export function EditAssetDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const save = useMutation<SavedAsset, ApiError, { form: AssetForm; version: number }>({
    mutationFn: ({ form, version }) => updateAsset(form, { id, version }),
    onSuccess: useRefreshAssets(),
  });
  return (
    <EditFormDialog
      title={text('asset_edit_title')}
      submit={text('asset_save')}
      loading={text('asset_loading')}
      failed={text('assets_load_failed')}
      fresh={useFreshAsset(id)}
      busy={save.isPending}
      labels={labels}
      toValues={toAssetValues}
      resolver={resolver}
      save={(form, { version }, outcome) => save.mutate({ form, version }, outcome)}
      onClose={onClose}
    >
      {({ form, base }) => <AssetFields form={form} photoUrl={base.signUrl ?? undefined} />}
    </EditFormDialog>
  );
}
