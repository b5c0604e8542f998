import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { text } from '#shared/text/events/events.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { changedFields } from './event-form.ts';

type ChangedMeanwhileProps = {
  before: EventDetails;
  now: EventDetails;
  onTake: () => void;
};

const labels = {
  eventName: 'event_field_name',
  clientId: 'event_field_client',
  brandId: 'event_field_brand',
  eventDate: 'event_field_date',
  startTime: 'event_field_start',
  endTime: 'event_field_end',
  eventType: 'event_field_type',
  paymentTerm: 'event_field_payment_term',
  address: 'event_field_address',
  city: 'event_field_city',
  state: 'event_field_state',
  zip: 'event_field_zip',
  notes: 'event_field_notes',
  plan: 'event_field_plan',
} as const satisfies Record<ReturnType<typeof changedFields>[number], string>;

/** What a section of the page changes. */
const assigned = { assetIds: 'event_field_equipment', staffIds: 'event_field_staff' } as const;

/** As the form names a field; the field's own name where the form has none. */
export const fieldLabel = (name: string): string => {
  const named = { ...labels, ...assigned };
  const key = new Map<string, (typeof named)[keyof typeof named]>(Object.entries(named)).get(name);
  return key === undefined ? name : text(key);
};

/** Two people changed the event: the later one decides, knowing what the other did. */
export function ChangedMeanwhile({ before, now, onTake }: ChangedMeanwhileProps) {
  const fields = changedFields(before, now).map((field) => text(labels[field]));
  return (
    <div role="alert" className="mb-4 rounded-md bg-tone-yellow-soft p-4 text-tone-yellow">
      <p className="font-semibold">{text('event_changed_title')}</p>
      <p>
        {fields.length > 0
          ? text('event_changed', { fields: fields.join(', ') })
          : text('event_changed_elsewhere')}
      </p>
      <Button className="mt-3" onClick={onTake}>
        {text('event_changed_take')}
      </Button>
    </div>
  );
}
