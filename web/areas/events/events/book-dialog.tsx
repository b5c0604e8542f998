import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { text } from '#shared/text/events/events.ts';
import { useAccount } from '#web/api/account.ts';
import { useSelectedBrands } from '#web/api/brand-selection.ts';
import { contractRules } from '#web/api/contract-rules.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { EventFields } from './event-fields.tsx';
import {
  bookingOf,
  type EventForm,
  eventFormIn,
  type EventValues,
  newEvent,
} from './event-form.ts';
import { useBookEvent } from './queries.ts';

export function BookDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { franchiseDefaultTimezone } = useAccount();
  const [onlyBrand, ...otherBrands] = useSelectedBrands();
  const book = useBookEvent();
  // One key for all attempts: a second press, or a retry after a lost answer, books nothing twice.
  const [requestKey] = useState(() => crypto.randomUUID());
  const form = useForm<EventValues, unknown, EventForm>({
    defaultValues: newEvent(otherBrands.length === 0 ? (onlyBrand ?? '') : ''),
    resolver: contractRules<EventValues, EventForm>(eventFormIn(franchiseDefaultTimezone)),
  });
  const submit = form.handleSubmit((values) =>
    book.mutate(
      { body: bookingOf(values, requestKey) },
      {
        onSuccess: onClose,
        onError: ({ fields }) => void applyServerErrors(form, fields),
      },
    ),
  );
  return (
    <FormDialog
      title={text('event_book_title')}
      formId={formId}
      submit={text('events_book')}
      busy={book.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <EventFields form={form} zone={franchiseDefaultTimezone} />
      </form>
    </FormDialog>
  );
}
