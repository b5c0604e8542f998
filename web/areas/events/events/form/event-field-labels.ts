import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { text } from '#shared/text/events/events.ts';
import { listChangedEventFields } from './event-form.ts';

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
} as const satisfies Record<ReturnType<typeof listChangedEventFields>[number], string>;

/** Fields that other sections of the page change. */
const assignedFieldLabels = {
  assetIds: 'event_field_equipment',
  staffIds: 'event_field_staff',
  /** Moving an event can revoke its confirmation. */
  status: 'event_field_status',
} as const;

/** The label of a field, or the field's name if the form has none. */
export const formatEventFieldLabel = (name: string): string => {
  const named = { ...labels, ...assignedFieldLabels };
  const key = new Map<string, (typeof named)[keyof typeof named]>(Object.entries(named)).get(name);
  return key === undefined ? name : text(key);
};

/** The labels of the form's fields that another person changed. */
export const listChangedEventLabels = (before: EventDetails, now: EventDetails): string[] =>
  listChangedEventFields(before, now).map((field) => text(labels[field]));
