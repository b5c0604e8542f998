import { timeClock } from '#shared/contract/staff/time-clock.ts';
import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { useAnswerRejection } from './queries.ts';

const AnswerForm = timeClock.routes.answer.body.pick({ text: true });
type AnswerForm = { text: string };
const resolver = createContractResolver<AnswerForm, AnswerForm>(AnswerForm);

type AnswerDialogProps = { card: TimeCardView; onClose: () => void };

/** A person answers the rejection of their time. */
export function AnswerDialog({ card: { day, rejection }, onClose }: AnswerDialogProps) {
  const answer = useAnswerRejection();
  return (
    <SubmitDialog
      title={text('clock_answer_title')}
      description={`${formatDate(day)}: ${rejection?.reason ?? ''}`}
      size="small"
      submit={text('clock_answer_send')}
      busy={answer.isPending}
      initial={{ text: '' }}
      resolver={resolver}
      save={({ text: words }, outcome) => answer.mutate({ body: { day, text: words } }, outcome)}
      onClose={onClose}
    >
      {({ control }) => (
        <TextAreaField
          control={control}
          name="text"
          label={text('clock_answer_field')}
          maxLength={staffLimits.reasonLength}
          required
        />
      )}
    </SubmitDialog>
  );
}
