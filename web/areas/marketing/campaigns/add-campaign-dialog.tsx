import { useMutation } from '@tanstack/react-query';
import { campaigns } from '#addresses/marketing/campaigns.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { CampaignFields } from './campaign-fields.tsx';
import {
  addCampaign,
  CampaignForm,
  type CampaignValues,
  createCampaignValues,
  type SavedCampaign,
} from './campaign-form.ts';
import { useRefreshCampaigns } from './queries.ts';

const resolver = createContractResolver<CampaignValues, CampaignForm>(CampaignForm);

type AddCampaignDialogProps = { onAdded: (id: string) => void; onClose: () => void };

export function AddCampaignDialog({ onAdded, onClose }: AddCampaignDialogProps) {
  const [first] = usePermittedBrands(campaigns.routes.update);
  const add = useMutation<SavedCampaign, ApiError, { form: CampaignForm; requestKey: string }>({
    mutationFn: ({ form, requestKey }) => addCampaign(form, requestKey),
    onSuccess: useRefreshCampaigns(),
  });
  return (
    <SubmitDialog
      title={text('campaign_add_title')}
      size="wide"
      submit={text('campaign_save')}
      busy={add.isPending}
      initial={first && createCampaignValues(first.brandId)}
      resolver={resolver}
      save={(form, { onError }, requestKey) =>
        add.mutate({ form, requestKey }, { onSuccess: ({ data }) => onAdded(data.id), onError })
      }
      onClose={onClose}
    >
      {(form) => <CampaignFields form={form} />}
    </SubmitDialog>
  );
}
