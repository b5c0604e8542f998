import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type BookingRequest, bookingRequests } from '#shared/contract/events/booking-requests.ts';
import { bookingRequestStatuses } from '#shared/domain/events/booking-request.ts';
import { limits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { contractRules } from '#web/api/contract-rules.ts';
import { changedLabels, describeChanges, useConflict } from '#web/api/use-conflict.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChangedNotice } from '#web/kit/form/changed-notice.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextAreaField } from '#web/kit/form/text-area-field.tsx';
import { type useChangeRequest, useNewestRequest } from './queries.ts';
import { statusLabel } from './status.ts';

const { manualStatus, notes } = bookingRequests.routes.update.body.shape;
const Form = z.object({ manualStatus: manualStatus.unwrap(), notes: notes.unwrap() });
type Form = z.output<typeof Form>;

type RequestEditorProps = {
  formId: string;
  opened: BookingRequest;
  change: ReturnType<typeof useChangeRequest>;
  onSaved: () => void;
};

const labels = {
  manualStatus: text('booking_field_status'),
  notes: text('booking_field_notes'),
};

const valuesOf = ({ manualStatus, notes }: BookingRequest): Form => ({ manualStatus, notes });

export function RequestEditor({ formId, opened, change, onSaved }: RequestEditorProps) {
  const conflict = useConflict(opened, useNewestRequest(opened.id));
  const { base, theirs, version } = conflict;
  const form = useForm<Form, unknown, Form>({
    defaultValues: valuesOf(base),
    resolver: contractRules<Form, Form>(Form),
  });
  const failed = async ({ status, fields }: ApiError) => {
    if (status === 409) await conflict.learn();
    else applyServerErrors(form, fields);
  };
  const submit = form.handleSubmit((values) =>
    change.mutate(
      { body: { id: base.id, version, ...values } },
      { onSuccess: onSaved, onError: (error) => void failed(error) },
    ),
  );
  const take = (newer: BookingRequest) => {
    form.reset(valuesOf(newer));
    conflict.restart(newer);
  };
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {theirs && (
        <ChangedNotice
          title={text('changed_title')}
          text={describeChanges(changedLabels(labels, base, theirs))}
          take={text('changed_take')}
          onTake={() => take(theirs)}
        />
      )}
      <SelectField
        control={form.control}
        name="manualStatus"
        label={text('booking_field_status')}
        options={bookingRequestStatuses.map((value) => ({ value, label: statusLabel(value) }))}
        required
      />
      <TextAreaField
        control={form.control}
        name="notes"
        label={text('booking_field_notes')}
        rows={3}
        maxLength={limits.notesLength}
      />
    </form>
  );
}
