import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type BookingRequest, bookingRequests } from '#shared/contract/events/booking-requests.ts';
import { bookingRequestStatuses } from '#shared/domain/events/booking-request.ts';
import { bookingLimits } from '#shared/domain/events/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { type useUpdateBookingRequest, useFetchBookingRequest } from './queries.ts';
import { formatRequestStatus } from './status.ts';

const { manualStatus, notes, lostReason } = bookingRequests.routes.update.body.shape;
const Form = z.object({
  manualStatus: manualStatus.unwrap(),
  notes: notes.unwrap(),
  lostReason: lostReason.unwrap().default(''),
});
type Form = z.output<typeof Form>;

const resolver = createContractResolver<Form, Form>(Form);

type RequestEditorProps = {
  formId: string;
  opened: BookingRequest;
  change: ReturnType<typeof useUpdateBookingRequest>;
  onSaved: () => void;
};

const labels = {
  manualStatus: text('booking_field_status'),
  notes: text('booking_field_notes'),
  lostReason: text('booking_lost_reason'),
};

const toFormValues = ({ manualStatus, notes, lostReason }: BookingRequest): Form => ({
  manualStatus,
  notes,
  lostReason,
});

export function RequestEditor({ formId, opened, change, onSaved }: RequestEditorProps) {
  const { form, base, version, notice, handleError } = useVersionedForm({
    opened,
    loadNewest: useFetchBookingRequest(opened.id),
    toValues: toFormValues,
    resolver,
    differences: (before, now) => listChangedLabels(labels, before, now),
  });
  const status = useWatch({ control: form.control, name: 'manualStatus' });
  const submit = form.handleSubmit((values) =>
    change.mutate(
      { body: { id: base.id, version, ...values } },
      { onSuccess: onSaved, onError: handleError },
    ),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {notice}
      <SelectField
        control={form.control}
        name="manualStatus"
        label={text('booking_field_status')}
        options={bookingRequestStatuses.map((value) => ({
          value,
          label: formatRequestStatus(value),
        }))}
        required
      />
      {status === 'deleted' && (
        <TextField
          control={form.control}
          name="lostReason"
          label={text('booking_lost_reason')}
          hint={text('booking_lost_hint')}
          maxLength={bookingLimits.lostReasonLength}
        />
      )}
      <TextAreaField
        control={form.control}
        name="notes"
        label={text('booking_field_notes')}
        rows={3}
        maxLength={commonLimits.notesLength}
      />
    </form>
  );
}
