import { z } from 'zod';
import {
  campaignDonations,
  type DonationRow,
} from '#shared/contract/marketing/campaign-donations.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import { RefundDialog } from '#web/api/forms/refund-dialog.tsx';
import { useRefreshDonations, useRefundDonation } from './queries.ts';

const { refundType, amount, comment } = campaignDonations.routes.refund.body.shape;
const schema = z.object({ refundType, amount, reason: comment });

type DonationRefundDialogProps = { donation: DonationRow; onClose: () => void };

export function DonationRefundDialog({ donation, onClose }: DonationRefundDialogProps) {
  const refund = useRefundDonation();
  const refresh = useRefreshDonations();
  const { id, version, refundable } = donation;
  const onSuccess = () => {
    refresh();
    onClose();
  };
  return (
    <RefundDialog
      title={text('donation_refund')}
      schema={schema}
      maxCents={refundable}
      reason={{ label: text('donation_comment'), maxLength: marketingLimits.reasonLength }}
      busy={refund.isPending}
      onSend={({ reason, ...refundInput }, { requestKey, onError }) =>
        refund.mutate(
          { params: { id }, body: { version, requestKey, ...refundInput, comment: reason } },
          { onSuccess, onError },
        )
      }
      onClose={onClose}
    />
  );
}
