import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { AlsoOpen } from '#web/api/screens/also-open.tsx';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { text } from '#shared/text/events/events.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { EventFields } from './event-fields.tsx';
import { listChangedEventLabels } from './event-field-labels.ts';
import {
  toUpdateEventInput,
  type EventForm,
  createEventFormSchema,
  type EventValues,
  toEventValues as briefValuesOf,
  toWholeEventValues,
} from './event-form.ts';
import { CrewImpact } from '../crew-impact.tsx';
import { hasDifferentHours } from '../calendar/event-hours.ts';
import { ConfirmationLossWarning } from '../calendar/confirmation-loss-warning.tsx';
import { OnlineOrdersWarning } from '../calendar/online-orders-warning.tsx';
import { PlanFields } from './plan-fields.tsx';
import { type useUpdateEvent, useFetchEvent } from '../queries.ts';

type EventEditorProps = {
  formId: string;
  opened: EventDetails;
  change: ReturnType<typeof useUpdateEvent>;
  onSaved: () => void;
  /** Includes everything that was agreed on, as on the page of all fields. */
  whole?: boolean;
  actions?: ReactNode;
};

export function EventEditor(props: EventEditorProps) {
  const { formId, opened, change, onSaved, whole = false, actions } = props;
  const toValues = whole ? toWholeEventValues : briefValuesOf;
  const newest = useFetchEvent(opened.id);
  const {
    form,
    base: event,
    current,
    notice,
    handleError,
  } = useVersionedForm({
    opened,
    loadNewest: newest,
    toValues: toValues,
    resolver: createContractResolver<EventValues, EventForm>(
      createEventFormSchema(opened.timeZone),
    ),
    differences: listChangedEventLabels,
  });
  const [eventDate, startTime, endTime] = useWatch({
    control: form.control,
    name: ['eventDate', 'startTime', 'endTime'],
  });
  const hours = { eventDate, startTime, endTime };
  const submit = form.handleSubmit((values) =>
    change.mutate(
      { body: toUpdateEventInput(values, current) },
      { onSuccess: onSaved, onError: handleError },
    ),
  );
  const fields = (
    <EventFields
      key={event.version}
      form={form}
      zone={event.timeZone}
      client={{ key: event.clientId, label: event.businessName }}
      belowHours={
        <div className="space-y-4">
          <ConfirmationLossWarning status={event.status} from={event} to={hours} />
          <OnlineOrdersWarning id={event.id} from={event} to={hours} />
          <CrewImpact
            id={event.id}
            change={hasDifferentHours(event, hours) ? { kind: 'move', ...hours } : undefined}
          />
        </div>
      }
    />
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      <AlsoOpen kind="event" id={event.id} />
      {notice}
      {whole ? <Card title={text('event_section_booking')}>{fields}</Card> : fields}
      {whole && <PlanFields key={`plan ${event.version}`} form={form} />}
      {actions}
    </form>
  );
}
