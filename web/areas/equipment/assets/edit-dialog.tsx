import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { AssetDetails } from '#shared/contract/equipment/assets.ts';
import { text } from '#shared/text/equipment/assets.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { contractRules } from '#web/api/contract-rules.ts';
import { changedLabels, describeChanges, useConflict } from '#web/api/use-conflict.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChangedNotice } from '#web/kit/form/changed-notice.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { AssetFields } from './asset-fields.tsx';
import { AssetForm, type AssetValues, saveAsset, type Saved, valuesOf } from './asset-form.ts';
import { useFreshAsset, useNewestAsset, useRefreshAssets } from './queries.ts';

export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { asset, error, refetch } = useFreshAsset(id);
  const refresh = useRefreshAssets();
  const save = useMutation<Saved, ApiError, { form: AssetForm; version: number }>({
    mutationFn: ({ form, version }) => saveAsset(form, { id, version }),
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
      {asset && (
        <Editor
          formId={formId}
          asset={asset}
          save={(sent, onError) => save.mutate(sent, { onSuccess: onClose, onError })}
        />
      )}
      {!asset && error && (
        <ErrorState
          text={text(error.status === 404 ? 'err_not_found' : 'assets_load_failed')}
          onRetry={error.status === 404 ? undefined : () => void refetch()}
        />
      )}
      {!asset && !error && (
        <div role="status" aria-label={text('asset_loading')} className="space-y-6">
          <Skeleton className="h-14" />
          <Skeleton className="h-40" />
        </div>
      )}
    </FormDialog>
  );
}

type EditorProps = {
  formId: string;
  asset: AssetDetails;
  save: (sent: { form: AssetForm; version: number }, onError: (error: ApiError) => void) => void;
};

function Editor({ formId, asset, save }: EditorProps) {
  const newest = useNewestAsset(asset.id);
  const { base, theirs, version, learn, restart } = useConflict(asset, newest);
  const form = useForm<AssetValues, unknown, AssetForm>({
    defaultValues: valuesOf(base),
    resolver: contractRules<AssetValues, AssetForm>(AssetForm),
  });
  const submit = form.handleSubmit((values) =>
    save({ form: values, version }, ({ status, fields }) => {
      if (status === 409) void learn();
      else applyServerErrors(form, fields);
    }),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      {theirs && (
        <ChangedNotice
          title={text('changed_title')}
          text={describeChanges(changedLabels(labels, base, theirs))}
          take={text('changed_take')}
          onTake={() => {
            form.reset(valuesOf(theirs));
            restart(theirs);
          }}
        />
      )}
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
