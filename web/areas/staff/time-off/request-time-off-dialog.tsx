import { useId, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { NewTimeOff } from '#shared/contract/staff/time-off.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { timeOffKinds } from '#shared/domain/staff/time-off.ts';
import { text } from '#shared/text/staff/time-off.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TimeField } from '#web/kit/form/fields/time-field.tsx';
import { useRequestTimeOff } from './queries.ts';

const RequestForm = NewTimeOff.omit({ requestKey: true }).extend({
  /** Hours of one day instead of whole days. */
  isHours: z.boolean().default(false),
});
type RequestForm = z.output<typeof RequestForm>;
type RequestValues = z.input<typeof RequestForm>;

/** For hours, the last day equals the first one. */
const resolver = createContractResolver<RequestValues, RequestForm>(
  RequestForm.extend({ to: RequestForm.shape.to.optional() }).transform((sent, context) => {
    const to = sent.isHours ? sent.from : sent.to;
    if (to) return { ...sent, to };
    context.addIssue({ code: 'custom', path: ['to'], message: text('err_required') });
    return z.NEVER;
  }),
);

type RequestTimeOffDialogProps = { today: string; onClose: () => void };

export function RequestTimeOffDialog({ today, onClose }: RequestTimeOffDialogProps) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID().slice(0, 30));
  const [tries, setTries] = useState(0);
  const ask = useRequestTimeOff();
  const form = useForm<RequestValues, unknown, RequestForm>({
    defaultValues: {
      kind: 'vacation',
      from: '',
      to: '',
      note: '',
      isHours: false,
      startTime: '09:00',
      endTime: '12:00',
    },
    resolver,
  });
  const submit = form.handleSubmit(({ isHours: hours, startTime, endTime, ...rest }) => {
    const times = hours ? { startTime, endTime } : {};
    ask.mutate(
      { body: { ...rest, ...times, requestKey: `${requestKey}-${String(tries)}` } },
      {
        onSuccess: onClose,
        onError: ({ fields }) => {
          // The server rejected it, so nothing was created under this key, and the next attempt may
          // differ.
          setTries(tries + 1);
          applyServerErrors(form, fields);
        },
      },
    );
  });
  return (
    <FormDialog
      title={text('time_off_request_title')}
      size="small"
      formId={formId}
      submit={text('time_off_request')}
      busy={ask.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <RequestFields control={form.control} today={today} />
      </form>
    </FormDialog>
  );
}

type RequestFieldsProps = {
  control: Control<RequestValues, unknown, RequestForm>;
  today: string;
};

function RequestFields({ control, today }: RequestFieldsProps) {
  const [isHours, from] = useWatch({ control, name: ['isHours', 'from'] });
  return (
    <>
      <SelectField
        control={control}
        name="kind"
        label={text('time_off_field_kind')}
        options={timeOffKinds.map((each) => ({
          value: each,
          label: text(`time_off_kind_${each}`),
        }))}
        required
      />
      <FormGrid>
        <DateField
          control={control}
          name="from"
          label={text('time_off_field_from')}
          min={today}
          required
        />
        {!isHours && (
          <DateField
            control={control}
            name="to"
            label={text('time_off_field_to')}
            min={from || today}
            required
          />
        )}
      </FormGrid>
      <SwitchField control={control} name="isHours" label={text('time_off_field_hours')} />
      {isHours && (
        <FormGrid>
          <TimeField
            control={control}
            name="startTime"
            label={text('time_off_field_start')}
            required
          />
          <TimeField control={control} name="endTime" label={text('time_off_field_end')} required />
        </FormGrid>
      )}
      <TextAreaField
        control={control}
        name="note"
        label={text('time_off_field_note')}
        maxLength={staffLimits.reasonLength}
        rows={3}
      />
    </>
  );
}
