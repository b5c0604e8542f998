import { useMutation } from '@tanstack/react-query';
import { text } from '#shared/text/marketing/campaigns.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { EditFormDialog } from '#web/api/forms/edit-form-dialog.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import {
  CampaignForm,
  type CampaignValues,
  updateCampaign,
  type SavedCampaign,
  toCampaignValues,
} from './campaign-form.ts';
import { useFreshCampaign, useRefreshCampaigns } from './queries.ts';

const resolver = createContractResolver<CampaignValues, CampaignForm>(CampaignForm);

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

export function EditCampaignDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const save = useMutation<SavedCampaign, ApiError, { form: CampaignForm; version: number }>({
    mutationFn: ({ form, version }) => updateCampaign(form, { id, version }),
    onSuccess: useRefreshCampaigns(),
  });
  return (
    <EditFormDialog
      title={text('campaign_edit_title')}
      size="wide"
      submit={text('campaign_save')}
      loading={text('campaign_loading')}
      failed={text('campaigns_load_failed')}
      fresh={useFreshCampaign(id)}
      busy={save.isPending}
      labels={labels}
      toValues={toCampaignValues}
      resolver={resolver}
      save={(form, { version }, outcome) => save.mutate({ form, version }, outcome)}
      onClose={onClose}
    >
      {({ form, base }) => (
        <CampaignFields
          form={form}
          bannerUrl={base.signUrl ?? undefined}
          mailFixed={!base.mailOpen}
        />
      )}
    </EditFormDialog>
  );
}
