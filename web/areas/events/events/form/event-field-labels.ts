import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { text } from '#shared/text/events/events.ts';
import { changedFields } from './event-form.ts';

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
const assigned = {
  assetIds: 'event_field_equipment',
  staffIds: 'event_field_staff',
  /** A move that takes a confirmation back. */
  status: 'event_field_status',
} as const;

/** As the form names a field; the field's own name where the form has none. */
export const fieldLabel = (name: string): string => {
  const named = { ...labels, ...assigned };
  const key = new Map<string, (typeof named)[keyof typeof named]>(Object.entries(named)).get(name);
  return key === undefined ? name : text(key);
};

/** The labels of what someone else changed of what the form holds. */
export const differingLabels = (before: EventDetails, now: EventDetails): string[] =>
  changedFields(before, now).map((field) => text(labels[field]));
