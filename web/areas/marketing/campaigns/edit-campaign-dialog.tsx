import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { CampaignDetails } from '#shared/contract/marketing/campaigns.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { LoadingState } from '#web/api/loading-state.tsx';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import {
  CampaignForm,
  type CampaignValues,
  updateCampaign,
  type SavedCampaign,
  toCampaignValues,
} from './campaign-form.ts';
import { useFreshCampaign, useFetchCampaign, useRefreshCampaigns } from './queries.ts';

export function EditCampaignDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { campaign, error, refetch } = useFreshCampaign(id);
  const refresh = useRefreshCampaigns();
  const save = useMutation<SavedCampaign, ApiError, { form: CampaignForm; version: number }>({
    mutationFn: ({ form, version }) => updateCampaign(form, { id, version }),
    onSuccess: refresh,
  });
  return (
    <FormDialog
      title={text('campaign_edit_title')}
      formId={formId}
      submit={campaign && text('campaign_save')}
      busy={save.isPending}
      size="wide"
      onClose={onClose}
    >
      {campaign ? (
        <Editor
          formId={formId}
          campaign={campaign}
          save={(sent, onError) => save.mutate(sent, { onSuccess: onClose, onError })}
        />
      ) : (
        <LoadingState
          error={error}
          onRetry={() => void refetch()}
          loading={text('campaign_loading')}
          failed={text('campaigns_load_failed')}
        />
      )}
    </FormDialog>
  );
}

const resolver = createContractResolver<CampaignValues, CampaignForm>(CampaignForm);

type EditorProps = {
  formId: string;
  campaign: CampaignDetails;
  save: (sent: { form: CampaignForm; version: number }, onError: (error: ApiError) => void) => void;
};

function Editor({ formId, campaign, save }: EditorProps) {
  const { form, base, version, notice, failed } = useVersionedForm({
    opened: campaign,
    newest: useFetchCampaign(campaign.id),
    valuesOf: toCampaignValues,
    resolver,
    differences: (before, now) => listChangedLabels(labels, before, now),
  });
  const submit = form.handleSubmit((values) => save({ form: values, version }, failed));
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      {notice}
      <CampaignFields
        form={form}
        bannerUrl={campaign.signUrl ?? undefined}
        mailFixed={!base.mailOpen}
      />
    </form>
  );
}

const labels = {
  name: text('campaign_name'),
  brandId: text('campaign_brand'),
  description: text('campaign_field_description'),
  story: text('campaign_field_story'),
  targetAmount: text('campaign_target'),
  minimumDonation: text('campaign_minimum'),
  startDate: text('campaign_start'),
  endDate: text('campaign_end'),
  subject: text('campaign_subject'),
  audience: text('campaign_sources'),
  bannerFileId: text('campaign_banner'),
};
