import { z } from 'zod';
import { LateInput, type TodayShift } from '#shared/contract/staff/staff-today.ts';
import { lateMinutes } from '#shared/domain/staff/late-note.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { text } from '#shared/text/staff/staff-today.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useReportLate } from './queries.ts';

/** The value of a select is text. */
const LateForm = LateInput.pick({ word: true }).extend({
  minutes: z
    .string()
    .max(3)
    .transform((chosen) => lateMinutes.find((each) => String(each) === chosen) ?? 15),
});
type LateForm = z.output<typeof LateForm>;
type LateValues = z.input<typeof LateForm>;
const resolver = createContractResolver<LateValues, LateForm>(LateForm);

export function LateDialog({ shift, onClose }: { shift: TodayShift; onClose: () => void }) {
  const say = useReportLate();
  const { id: shiftId, late } = shift;
  return (
    <SubmitDialog
      title={text('today_late_title')}
      description={text('today_late_about')}
      size="small"
      submit={text('today_late_send')}
      busy={say.isPending}
      initial={{ minutes: String(late?.minutes ?? 15), word: late?.word ?? '' }}
      resolver={resolver}
      save={(form, outcome) => say.mutate({ body: { shiftId, ...form } }, outcome)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <SelectField
            control={control}
            name="minutes"
            label={text('today_late_minutes')}
            options={lateMinutes.map((minutes) => ({
              value: String(minutes),
              label: text('today_late_choice', { minutes }),
            }))}
            required
          />
          <TextField
            control={control}
            name="word"
            label={text('today_late_word')}
            maxLength={staffLimits.lateWordLength}
          />
        </>
      )}
    </SubmitDialog>
  );
}
