import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { requiredLine } from '#shared/contract/wire.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
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

/** Approved time is changed by an adjustment with a reason. */
export function RevokeApprovalDialog({ card, status, onClose }: RevokeApprovalDialogProps) {
  const formId = useId();
  const review = useReviewTimeCard();
  const form = useForm<ReasonForm, unknown, ReasonForm>({
    defaultValues: { reason: '' },
    resolver,
  });
  const { staffId, staffName, day } = card;
  const submit = form.handleSubmit(({ reason }) =>
    review.mutate(
      { body: { staffId, day, status, reason } },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text(`clock_take_back_${status}`)}
      description={text('clock_take_back_about', { name: staffName, day: formatDate(day) })}
      size="small"
      formId={formId}
      submit={text(`clock_take_back_${status}`)}
      busy={review.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <TextField
          control={form.control}
          name="reason"
          label={text('clock_field_reason')}
          maxLength={staffLimits.reasonLength}
          characters="quotes"
          required
        />
      </form>
    </FormDialog>
  );
}
