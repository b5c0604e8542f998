import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { text } from '#shared/text/marketing/campaigns.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import {
  addCampaign,
  CampaignForm,
  type CampaignValues,
  createCampaignValues,
  type SavedCampaign,
} from './campaign-form.ts';
import { useRefreshCampaigns, useWritableBrands } from './queries.ts';

type AddCampaignDialogProps = { onAdded: (id: string) => void; onClose: () => void };

export function AddCampaignDialog({ onAdded, onClose }: AddCampaignDialogProps) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const refresh = useRefreshCampaigns();
  const [first] = useWritableBrands();
  const add = useMutation<SavedCampaign, ApiError, CampaignForm>({
    mutationFn: (form) => addCampaign(form, requestKey),
    onSuccess: refresh,
  });
  return (
    <FormDialog
      title={text('campaign_add_title')}
      formId={formId}
      submit={text('campaign_save')}
      busy={add.isPending}
      size="wide"
      onClose={onClose}
    >
      {first && (
        <Fields
          formId={formId}
          brandId={first.brandId}
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
  brandId: string;
  add: (form: CampaignForm, onError: (error: ApiError) => void) => void;
};

function Fields({ formId, brandId, add }: FieldsProps) {
  const form = useForm<CampaignValues, unknown, CampaignForm>({
    defaultValues: createCampaignValues(brandId),
    resolver: createContractResolver<CampaignValues, CampaignForm>(CampaignForm),
  });
  const submit = form.handleSubmit((values) =>
    add(values, ({ fields }) => void applyServerErrors(form, fields)),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      <CampaignFields form={form} />
    </form>
  );
}
