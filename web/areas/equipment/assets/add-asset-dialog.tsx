import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { text } from '#shared/text/equipment/assets.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { AssetFields } from './asset-fields.tsx';
import {
  addAsset,
  AssetForm,
  type AssetValues,
  createAssetValues,
  type SavedAsset,
} from './asset-form.ts';
import { useAssetTypes, useRefreshAssets, useWritableBrands } from './queries.ts';

type AddAssetDialogProps = { onAdded: (id: string) => void; onClose: () => void };

export function AddAssetDialog({ onAdded, onClose }: AddAssetDialogProps) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const refresh = useRefreshAssets();
  const add = useMutation<SavedAsset, ApiError, AssetForm>({
    mutationFn: (form) => addAsset(form, requestKey),
    onSuccess: refresh,
  });
  const types = useAssetTypes().data?.data;
  const brands = useWritableBrands();
  const isKnown = types !== undefined && brands.length > 0;
  return (
    <FormDialog
      title={text('asset_new_title')}
      formId={formId}
      submit={text('asset_save')}
      busy={add.isPending}
      onClose={onClose}
    >
      {isKnown && (
        <Fields
          formId={formId}
          first={createAssetValues(
            brands[0]?.brandId ?? '',
            types.find(({ activated }) => activated)?.id ?? '',
          )}
          add={(form, onError) =>
            add.mutate(form, { onSuccess: ({ data }) => onAdded(data.id), onError })
          }
        />
      )}
    </FormDialog>
  );
}

type FieldsProps = {
  formId: string;
  first: AssetValues;
  add: (form: AssetForm, onError: (error: ApiError) => void) => void;
};

function Fields({ formId, first, add }: FieldsProps) {
  const form = useForm<AssetValues, unknown, AssetForm>({
    defaultValues: first,
    resolver: createContractResolver<AssetValues, AssetForm>(AssetForm),
  });
  const submit = form.handleSubmit((values) =>
    add(values, ({ fields }) => void applyServerErrors(form, fields)),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      <AssetFields form={form} />
    </form>
  );
}
