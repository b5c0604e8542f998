import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { CampaignDetails } from '#shared/contract/marketing/campaigns.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { contractRules } from '#web/api/contract-rules.ts';
import { changedLabels, describeChanges, useConflict } from '#web/api/use-conflict.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChangedNotice } from '#web/kit/form/changed-notice.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import {
  CampaignForm,
  type CampaignValues,
  saveCampaign,
  type Saved,
  valuesOf,
} from './campaign-form.ts';
import { useFreshCampaign, useNewestCampaign, useRefreshCampaigns } from './queries.ts';

export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { campaign, error, refetch } = useFreshCampaign(id);
  const refresh = useRefreshCampaigns();
  const save = useMutation<Saved, ApiError, { form: CampaignForm; version: number }>({
    mutationFn: ({ form, version }) => saveCampaign(form, { id, version }),
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
      {campaign && (
        <Editor
          formId={formId}
          campaign={campaign}
          save={(sent, onError) => save.mutate(sent, { onSuccess: onClose, onError })}
        />
      )}
      {!campaign && error && (
        <ErrorState
          text={text(error.status === 404 ? 'err_not_found' : 'campaigns_load_failed')}
          onRetry={error.status === 404 ? undefined : () => void refetch()}
        />
      )}
      {!campaign && !error && <Skeleton className="h-96" />}
    </FormDialog>
  );
}

type EditorProps = {
  formId: string;
  campaign: CampaignDetails;
  save: (sent: { form: CampaignForm; version: number }, onError: (error: ApiError) => void) => void;
};

function Editor({ formId, campaign, save }: EditorProps) {
  const newest = useNewestCampaign(campaign.id);
  const { base, theirs, version, learn, restart } = useConflict(campaign, newest);
  const form = useForm<CampaignValues, unknown, CampaignForm>({
    defaultValues: valuesOf(base),
    resolver: contractRules<CampaignValues, CampaignForm>(CampaignForm),
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
