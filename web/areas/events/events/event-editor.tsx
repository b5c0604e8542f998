import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { EventDetails } from '#shared/contract/events/events.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { contractRules } from '#web/api/contract-rules.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { EventFields } from './event-fields.tsx';
import { changeOf, type EventForm, eventFormIn, type EventValues, valuesOf } from './event-form.ts';
import { type useChangeEvent, useNewestEvent } from './queries.ts';

type EventEditorProps = {
  formId: string;
  opened: EventDetails;
  change: ReturnType<typeof useChangeEvent>;
  onSaved: () => void;
};

export function EventEditor({ formId, opened, change, onSaved }: EventEditorProps) {
  // Later answers do not touch what is being typed: what the form began with counts.
  const [event, setEvent] = useState(opened);
  const [theirs, setTheirs] = useState<EventDetails>();
  const newest = useNewestEvent(event.id);
  const form = useForm<EventValues, unknown, EventForm>({
    defaultValues: valuesOf(event),
    resolver: contractRules<EventValues, EventForm>(eventFormIn(event.timeZone)),
  });
  const failed = async ({ status, fields }: ApiError) => {
    if (status === 409) setTheirs(await newest());
    else applyServerErrors(form, fields);
  };
  const submit = form.handleSubmit((values) =>
    change.mutate(
      { body: changeOf(values, theirs ?? event) },
      { onSuccess: onSaved, onError: (error) => void failed(error) },
    ),
  );
  const takeTheirs = (newer: EventDetails) => {
    form.reset(valuesOf(newer));
    setEvent(newer);
    setTheirs(undefined);
  };
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      {theirs && <ChangedMeanwhile before={event} now={theirs} onTake={() => takeTheirs(theirs)} />}
      <EventFields
        key={event.version}
        form={form}
        zone={event.timeZone}
        client={{ key: event.clientId, label: event.businessName }}
      />
    </form>
  );
}
