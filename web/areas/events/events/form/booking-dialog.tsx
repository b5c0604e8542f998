import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAccount } from '#web/api/account/account.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';
import type { BookingDialogProps, BookingStart } from '#web/api/screens/event-booking.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { EventFields } from './event-fields.tsx';
import {
  bookingOf,
  type EventForm,
  eventFormIn,
  type EventValues,
  newClient,
  newClientKey,
  newEvent,
} from './event-form.ts';

/** The form for booking an event, for any caller and any initial values. */
export function BookingDialog({
  title,
  submit: submitLabel,
  start,
  busy,
  more,
  onBook,
  onClose,
}: BookingDialogProps) {
  const formId = useId();
  const { franchiseDefaultTimezone } = useAccount();
  // One key for all attempts, so that a second press or a retry after a lost response doesn't book
  // twice.
  const [requestKey] = useState(() => crypto.randomUUID());
  const form = useForm<EventValues, unknown, EventForm>({
    defaultValues: valuesOf(start),
    resolver: contractRules<EventValues, EventForm>(eventFormIn(franchiseDefaultTimezone)),
  });
  const eventDate = useWatch({ control: form.control, name: 'eventDate' });
  const submit = form.handleSubmit((values) =>
    onBook(bookingOf(values, requestKey), {
      onSuccess: onClose,
      onError: ({ fields }) => void applyServerErrors(form, fields),
    }),
  );
  const { client } = start;
  return (
    <FormDialog title={title} formId={formId} submit={submitLabel} busy={busy} onClose={onClose}>
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <EventFields
          form={form}
          zone={franchiseDefaultTimezone}
          client={client && { key: client.clientId, label: client.businessName }}
        />
        {more?.(eventDate)}
      </form>
    </FormDialog>
  );
}

function valuesOf({ values, client, newClient: added }: BookingStart): EventValues {
  const begun = { ...newEvent(''), ...values };
  if (client) return { ...begun, status: '', clientId: client.clientId };
  if (!added) return begun;
  return {
    ...begun,
    clientId: newClientKey,
    newClient: { ...newClient(added.businessName), ...added },
  };
}
