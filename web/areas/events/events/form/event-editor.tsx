import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';
import { text } from '#shared/text/events/events.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { EventFields } from './event-fields.tsx';
import {
  changeOf,
  type EventForm,
  eventFormIn,
  type EventValues,
  valuesOf as briefValuesOf,
  wholeValuesOf,
} from './event-form.ts';
import { OrdersBehind } from '../calendar/orders-behind.tsx';
import { PlanFields } from './plan-fields.tsx';
import { type useChangeEvent, useNewestEvent } from '../queries.ts';

type EventEditorProps = {
  formId: string;
  opened: EventDetails;
  change: ReturnType<typeof useChangeEvent>;
  onSaved: () => void;
  /** With all that is agreed on, as the page of all fields has it. */
  whole?: boolean;
  actions?: ReactNode;
};

export function EventEditor(props: EventEditorProps) {
  const { formId, opened, change, onSaved, whole = false, actions } = props;
  const valuesOf = whole ? wholeValuesOf : briefValuesOf;
  // Later answers do not touch what is being typed: what the form began with counts.
  const [event, setEvent] = useState(opened);
  const [theirs, setTheirs] = useState<EventDetails>();
  const newest = useNewestEvent(event.id);
  const form = useForm<EventValues, unknown, EventForm>({
    defaultValues: valuesOf(event),
    resolver: contractRules<EventValues, EventForm>(eventFormIn(event.timeZone)),
  });
  const [eventDate, startTime, endTime] = useWatch({
    control: form.control,
    name: ['eventDate', 'startTime', 'endTime'],
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
  const fields = (
    <EventFields
      key={event.version}
      form={form}
      zone={event.timeZone}
      client={{ key: event.clientId, label: event.businessName }}
      belowHours={
        <OrdersBehind id={event.id} from={event} to={{ eventDate, startTime, endTime }} />
      }
    />
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      {theirs && <ChangedMeanwhile before={event} now={theirs} onTake={() => takeTheirs(theirs)} />}
      {whole ? <Card title={text('event_section_booking')}>{fields}</Card> : fields}
      {whole && <PlanFields key={`plan ${event.version}`} form={form} />}
      {actions}
    </form>
  );
}
