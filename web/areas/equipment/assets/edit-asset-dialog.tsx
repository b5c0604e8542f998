import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { AssetDetails } from '#shared/contract/equipment/assets.ts';
import { text } from '#shared/text/equipment/assets.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { LoadingState } from '#web/api/loading-state.tsx';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { AssetFields } from './asset-fields.tsx';
import {
  AssetForm,
  type AssetValues,
  updateAsset,
  type SavedAsset,
  toAssetValues,
} from './asset-form.ts';
import { useFreshAsset, useFetchAsset, useRefreshAssets } from './queries.ts';

export function EditAssetDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { asset, error, refetch } = useFreshAsset(id);
  const refresh = useRefreshAssets();
  const save = useMutation<SavedAsset, ApiError, { form: AssetForm; version: number }>({
    mutationFn: ({ form, version }) => updateAsset(form, { id, version }),
    onSuccess: refresh,
  });
  return (
    <FormDialog
      title={text('asset_edit_title')}
      formId={formId}
      submit={asset && text('asset_save')}
      busy={save.isPending}
      onClose={onClose}
    >
      {asset ? (
        <Editor
          formId={formId}
          asset={asset}
          save={(sent, onError) => save.mutate(sent, { onSuccess: onClose, onError })}
        />
      ) : (
        <LoadingState
          error={error}
          onRetry={() => void refetch()}
          loading={text('asset_loading')}
          failed={text('assets_load_failed')}
        />
      )}
    </FormDialog>
  );
}

const resolver = createContractResolver<AssetValues, AssetForm>(AssetForm);

type EditorProps = {
  formId: string;
  asset: AssetDetails;
  save: (sent: { form: AssetForm; version: number }, onError: (error: ApiError) => void) => void;
};

function Editor({ formId, asset, save }: EditorProps) {
  const { form, version, notice, failed } = useVersionedForm({
    opened: asset,
    newest: useFetchAsset(asset.id),
    valuesOf: toAssetValues,
    resolver,
    differences: (before, now) => listChangedLabels(labels, before, now),
  });
  const submit = form.handleSubmit((values) => save({ form: values, version }, failed));
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      {notice}
      <AssetFields form={form} photoUrl={asset.signUrl ?? undefined} />
    </form>
  );
}

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
