import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { eventFieldLabels } from '#shared/domain/events/event-fields.ts';
import { text } from '#shared/text/events/events.ts';
import { listChangedEventFields } from './event-form.ts';

/** Fields that other sections of the page change. */
const assignedFieldLabels = {
  assetIds: 'event_field_equipment',
  staffIds: 'event_field_staff',
  /** Moving an event can revoke its confirmation. */
  status: 'event_field_status',
} as const;

/** The label of a field, or the field's name if the form has none. */
export const formatEventFieldLabel = (name: string): string => {
  const named = { ...eventFieldLabels, ...assignedFieldLabels };
  const key = new Map<string, (typeof named)[keyof typeof named]>(Object.entries(named)).get(name);
  return key === undefined ? name : text(key);
};

/** The labels of the form's fields that another person changed. */
export const listChangedEventLabels = (before: EventDetails, now: EventDetails): string[] =>
  listChangedEventFields(before, now).map((field) => text(eventFieldLabels[field]));
