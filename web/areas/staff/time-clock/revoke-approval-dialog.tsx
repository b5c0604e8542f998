import { z } from 'zod';
import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { requiredLine } from '#shared/contract/wire.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { useReviewTimeCard } from './queries.ts';

const ReasonForm = z.object({ reason: requiredLine(staffLimits.reasonLength) });
type ReasonForm = z.output<typeof ReasonForm>;
const resolver = createContractResolver<ReasonForm, ReasonForm>(ReasonForm);

type RevokeApprovalDialogProps = {
  card: TimeCardView;
  status: 'rejected' | 'unreviewed';
  onClose: () => void;
};

/** Rejects time, or resets what was approved: with a reason, which is part of an adjustment. */
export function RevokeApprovalDialog({ card, status, onClose }: RevokeApprovalDialogProps) {
  const review = useReviewTimeCard();
  const { staffId, staffName, day } = card;
  const isApproved = card.status === 'approved' || card.status === 'changed';
  return (
    <SubmitDialog
      title={text(`clock_take_back_${status}`)}
      description={text(isApproved ? 'clock_take_back_about' : 'clock_reject_about', {
        name: staffName,
        day: formatDate(day),
      })}
      size="small"
      submit={text(`clock_take_back_${status}`)}
      busy={review.isPending}
      initial={{ reason: '' }}
      resolver={resolver}
      save={({ reason }, outcome) =>
        review.mutate({ body: { staffId, day, status, reason } }, outcome)
      }
      onClose={onClose}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="reason"
          label={text('clock_field_reason')}
          maxLength={staffLimits.reasonLength}
          required
        />
      )}
    </SubmitDialog>
  );
}
