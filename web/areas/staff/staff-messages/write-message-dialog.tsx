import { useId, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { staffMessages } from '#shared/contract/staff/staff-messages.ts';
import { messageAudiences } from '#shared/domain/staff/staff-message.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/staff/staff-messages.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useMessageAudiences, usePreviewStaffMessage } from './queries.ts';
import { ReviewMessageDialog, type ReviewedMessage } from './review-message-dialog.tsx';

const { body } = staffMessages.routes.preview;
type MessageForm = z.output<typeof body>;
type MessageValues = z.input<typeof body>;
const resolver = createContractResolver<MessageValues, MessageForm>(body);

const emptyMessage: MessageValues = {
  audience: 'day',
  day: null,
  eventId: null,
  staffIds: [],
  subject: '',
  message: '',
};

export function WriteMessageDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const preview = usePreviewStaffMessage();
  const [reviewed, setReviewed] = useState<ReviewedMessage>();
  const form = useForm<MessageValues, unknown, MessageForm>({
    defaultValues: emptyMessage,
    resolver,
  });
  const onError = ({ fields }: ApiError) => {
    setReviewed(undefined);
    applyServerErrors(form, fields);
  };
  const submit = form.handleSubmit((message) =>
    preview.mutate(
      { body: message },
      { onSuccess: ({ data }) => setReviewed({ message, preview: data }), onError },
    ),
  );
  return (
    <>
      <FormDialog
        title={text('staff_message_new_title')}
        formId={formId}
        submit={text('staff_message_review')}
        busy={preview.isPending}
        onClose={onClose}
      >
        <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
          <AudienceFields control={form.control} />
          <TextField
            control={form.control}
            name="subject"
            label={text('staff_message_field_subject')}
            maxLength={commonLimits.nameLength}
            required
          />
          <TextAreaField
            control={form.control}
            name="message"
            label={text('staff_message_field_message')}
            rows={6}
            maxLength={commonLimits.notesLength}
            required
          />
        </form>
      </FormDialog>
      {reviewed && (
        <ReviewMessageDialog
          {...reviewed}
          onBack={() => setReviewed(undefined)}
          onSent={onClose}
          onError={onError}
        />
      )}
    </>
  );
}

/** For an event, the day is chosen first and then one of its events. */
function AudienceFields({ control }: { control: Control<MessageValues, unknown, MessageForm> }) {
  const [audience, day] = useWatch({ control, name: ['audience', 'day'] });
  const { today, staff = [], events = [] } = useMessageAudiences(day || undefined).data?.data ?? {};
  return (
    <>
      <FormGrid>
        <SelectField
          control={control}
          name="audience"
          label={text('staff_message_field_audience')}
          options={messageAudiences.map((each) => ({
            value: each,
            label: text(`staff_message_choice_${each}`),
          }))}
          required
        />
        {audience !== 'people' && (
          <DateField
            control={control}
            name="day"
            label={text('staff_message_field_day')}
            {...(today === undefined ? {} : { min: today })}
            required
          />
        )}
      </FormGrid>
      {audience === 'event' && (
        <SelectField
          control={control}
          name="eventId"
          label={text('staff_message_field_event')}
          options={events.map(({ id, eventName }) => ({ value: id, label: eventName }))}
          {...(events.length === 0 ? { hint: text('staff_message_field_event_none') } : {})}
          required
        />
      )}
      {audience === 'people' && (
        <MultiSelectField
          control={control}
          name="staffIds"
          label={text('staff_message_field_people')}
          none={text('staff_message_field_people_none')}
          options={staff.map(({ id, name }) => ({ key: id, label: name }))}
        />
      )}
    </>
  );
}
