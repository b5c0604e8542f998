import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { text } from '#shared/text/events/events.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { EventFields } from './event-fields.tsx';
import { differingLabels } from './event-field-labels.ts';
import {
  changeOf,
  type EventForm,
  eventFormIn,
  type EventValues,
  valuesOf as briefValuesOf,
  wholeValuesOf,
} from './event-form.ts';
import { ConfirmationBehind } from '../calendar/confirmation-behind.tsx';
import { OrdersBehind } from '../calendar/orders-behind.tsx';
import { PlanFields } from './plan-fields.tsx';
import { type useChangeEvent, useNewestEvent } from '../queries.ts';

type EventEditorProps = {
  formId: string;
  opened: EventDetails;
  change: ReturnType<typeof useChangeEvent>;
  onSaved: () => void;
  /** Includes everything that was agreed on, as on the page of all fields. */
  whole?: boolean;
  actions?: ReactNode;
};

export function EventEditor(props: EventEditorProps) {
  const { formId, opened, change, onSaved, whole = false, actions } = props;
  const valuesOf = whole ? wholeValuesOf : briefValuesOf;
  const newest = useNewestEvent(opened.id);
  const {
    form,
    base: event,
    current,
    notice,
    failed,
  } = useVersionedForm({
    ...{ opened, newest, valuesOf },
    resolver: contractRules<EventValues, EventForm>(eventFormIn(opened.timeZone)),
    differences: differingLabels,
  });
  const [eventDate, startTime, endTime] = useWatch({
    control: form.control,
    name: ['eventDate', 'startTime', 'endTime'],
  });
  const hours = { eventDate, startTime, endTime };
  const submit = form.handleSubmit((values) =>
    change.mutate({ body: changeOf(values, current) }, { onSuccess: onSaved, onError: failed }),
  );
  const fields = (
    <EventFields
      key={event.version}
      form={form}
      zone={event.timeZone}
      client={{ key: event.clientId, label: event.businessName }}
      belowHours={
        <div className="space-y-4">
          <ConfirmationBehind status={event.status} from={event} to={hours} />
          <OrdersBehind id={event.id} from={event} to={hours} />
        </div>
      }
    />
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      {notice}
      {whole ? <Card title={text('event_section_booking')}>{fields}</Card> : fields}
      {whole && <PlanFields key={`plan ${event.version}`} form={form} />}
      {actions}
    </form>
  );
}
