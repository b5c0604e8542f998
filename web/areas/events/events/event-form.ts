import type { z } from 'zod';
import { ClientDetails } from '#shared/contract/clients/clients.ts';
import { type EventDetails, events } from '#shared/contract/events/events.ts';
import { Id } from '#shared/contract/wire.ts';
import { eventHoursProblem } from '#shared/domain/events/event-times.ts';
import { text } from '#shared/text/events/events.ts';

const booking = events.routes.quickAdd.body;

/** Stands for the client that is typed in with the event; ids never look like it. */
export const newClientKey = 'new';

/** One form for booking and for changing: what a person fills in, client included. */
export const EventForm = booking.omit({ client: true, requestKey: true, status: true }).extend({
  clientId: Id,
  newClient: ClientDetails.optional(),
  /** Only a new event starts with a chosen status. */
  status: booking.shape.status.unwrap().optional(),
});
export type EventForm = z.output<typeof EventForm>;

/** The form's rules, with those that depend on the clocks of the event. */
export const eventFormIn = (zone: string) =>
  EventForm.superRefine((hours, context) => {
    const problem = eventHoursProblem(hours, zone);
    if (!problem) return;
    context.addIssue({ code: 'custom', path: [problem.field], message: text(problem.key) });
  });

export type ClientValues = Record<keyof ClientDetails, string>;
type Texts = Record<Exclude<keyof EventForm, 'newClient'>, string>;
export type EventValues = Texts & { newClient: ClientValues | null };

export const firstStatuses = booking.shape.status.unwrap().options;

export function newEvent(brandId: string): EventValues {
  return {
    eventName: '',
    clientId: '',
    newClient: null,
    brandId,
    status: 'booked',
    eventDate: '',
    startTime: '',
    endTime: '',
    eventType: 'private',
    paymentTerm: 'menu',
    address: '',
    city: '',
    state: '',
    zip: '',
    notes: '',
  };
}

export function newClient(businessName: string): ClientValues {
  return { businessName, contactName: '', contactEmail: '', contactPhone: '', industry: '' };
}

/** The form's own part of an event; its status has a menu of its own. */
export function valuesOf(event: EventDetails): EventValues {
  const values: EventValues = { ...newEvent(event.brandId), status: '' };
  for (const field of storedFields) values[field] = event[field];
  return values;
}

export function bookingOf(form: EventForm, requestKey: string): z.input<typeof booking> {
  const { clientId, newClient: added, status, ...details } = form;
  const client = added ? { newClient: added } : { clientId };
  return { ...details, client, requestKey, ...(status ? { status } : {}) };
}

export function changeOf(
  form: EventForm,
  { id, version }: Pick<EventDetails, 'id' | 'version'>,
): z.input<typeof events.routes.update.body> {
  const { newClient: _newClient, status: _status, ...details } = form;
  return { id, version, ...details };
}

const storedFields = [
  'eventName',
  'clientId',
  'brandId',
  'eventDate',
  'startTime',
  'endTime',
  'eventType',
  'paymentTerm',
  'address',
  'city',
  'state',
  'zip',
  'notes',
] as const;

/** What someone else changed of what the form holds. */
export function changedFields(before: EventDetails, now: EventDetails) {
  return storedFields.filter((field) => before[field] !== now[field]);
}
