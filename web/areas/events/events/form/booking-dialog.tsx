import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAccount } from '#web/api/account/account.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import type { BookingDialogProps, BookingDefaults } from '#web/api/screens/event-booking.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { EventFields } from './event-fields.tsx';
import {
  toBookEventInput,
  type EventForm,
  createEventFormSchema,
  type EventValues,
  createClientValues,
  newClientKey,
  createEventValues,
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
    defaultValues: toInitialValues(start),
    resolver: createContractResolver<EventValues, EventForm>(
      createEventFormSchema(franchiseDefaultTimezone),
    ),
  });
  const eventDate = useWatch({ control: form.control, name: 'eventDate' });
  const submit = form.handleSubmit((values) =>
    onBook(toBookEventInput(values, requestKey), {
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

function toInitialValues({ values, client, newClient: added }: BookingDefaults): EventValues {
  const begun = { ...createEventValues(''), ...values };
  if (client) return { ...begun, status: '', clientId: client.clientId };
  if (!added) return begun;
  return {
    ...begun,
    clientId: newClientKey,
    newClient: { ...createClientValues(added.businessName), ...added },
  };
}
