import { z } from 'zod';
import { ClientDetails } from '#shared/contract/clients/clients.ts';
import { events } from '#shared/contract/events/events.ts';
import { type EventDetails, EventPlan } from '#shared/contract/events/event-shapes.ts';
import { Id, line } from '#shared/contract/wire.ts';
import type { EventPlace } from '#shared/domain/events/event-place.ts';
import {
  eventDetailNames,
  eventFieldNames,
  initialEventFields,
} from '#shared/domain/events/event-fields.ts';
import { diffFields } from '#shared/domain/events/event-history.ts';
import { planProblems, slotChoices } from '#shared/domain/events/event-plan.ts';
import { eventLimits } from '#shared/domain/events/limits.ts';
import { findEventHoursProblem } from '#shared/domain/events/event-times.ts';
import { mapFields } from '#shared/domain/values/pick-fields.ts';
import { text, textOrKey } from '#shared/text/events/events.ts';

const booking = events.routes.quickAdd.body;

/** The client id that stands for a client typed in with the event. Real ids never look like it. */
export const newClientKey = 'new';

const choice = z.string().max(4).default('');

/** The plan as form values: tags separated by commas, and numeric choices as text. */
const PlanForm = EventPlan.omit({ tags: true, packageMinutes: true, slotMinutes: true }).extend({
  boundaryMiles: choice,
  tagText: line(eventLimits.tags * (eventLimits.tagLength + 2)).default(''),
  packageMinutes: choice,
  slotMinutes: choice,
});

/** One form for booking and for changing an event, including its client. */
export const EventForm = booking.omit({ client: true, requestKey: true, status: true }).extend({
  /** Only on the page of all fields. */
  plan: PlanForm.optional(),
  clientId: Id,
  newClient: ClientDetails.optional(),
  /** Only for a new event. */
  status: booking.shape.status.unwrap().optional(),
});
export type EventForm = z.output<typeof EventForm>;

/** The form's rules, including those that depend on the event's time zone. */
export const createEventFormSchema = (zone: string) =>
  EventForm.superRefine((form, context) => {
    const add = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: field.split('.'), message });
    const problem = findEventHoursProblem(form, zone);
    if (problem) add(problem.field, text(problem.key));
    if (!form.plan) return;
    const { boundaryMiles, boundary, position } = form.plan;
    if (boundaryMiles !== '' && !boundary && !position) {
      add('plan.boundaryMiles', text('event_boundary_needs_place'));
    }
    const found = planProblems({ ...form, plan: toEventPlan(form.plan) });
    for (const [field, [first]] of Object.entries(found)) {
      if (first) add(field, textOrKey(first.message));
    }
  });

type PlanForm = z.output<typeof PlanForm>;

function toEventPlan({ tagText, packageMinutes, slotMinutes, boundaryMiles, ...plan }: PlanForm) {
  const center = plan.boundary ?? plan.position;
  const tags = tagText.split(',').map((tag) => tag.trim());
  return {
    ...plan,
    boundary: boundaryMiles !== '' && center ? { ...center, miles: Number(boundaryMiles) } : null,
    tags: [...new Set(tags)].filter((tag) => tag !== ''),
    packageMinutes: packageMinutes === '' ? null : Number(packageMinutes),
    slotMinutes: slotChoices.find((minutes) => String(minutes) === slotMinutes) ?? 15,
  };
}

function toPlanValues({ plan }: EventDetails) {
  const { tags, packageMinutes, slotMinutes, ...rest } = plan;
  return {
    ...rest,
    tagText: tags.join(', '),
    packageMinutes: packageMinutes === null ? '' : String(packageMinutes),
    slotMinutes: String(slotMinutes),
    boundaryMiles: plan.boundary ? String(plan.boundary.miles) : '',
  };
}

export type ClientValues = Record<keyof ClientDetails, string>;
type EventTextValues = Record<Exclude<keyof EventForm, 'newClient' | 'place' | 'plan'>, string>;
export type EventValues = EventTextValues & {
  newClient: ClientValues | null;
  /** The location of the chosen suggested address. The page of all fields keeps it in its plan. */
  place?: EventPlace | undefined;
  plan?: ReturnType<typeof toPlanValues>;
};

export const initialEventStatuses = booking.shape.status.unwrap().options;

export function createEventValues(brandId: string): EventValues {
  return {
    ...mapFields(storedFields, () => ''),
    ...initialEventFields,
    newClient: null,
    brandId,
    status: 'booked',
  };
}

export function createClientValues(businessName: string): ClientValues {
  return { businessName, contactName: '', contactEmail: '', contactPhone: '', industry: '' };
}

/** The event's values in the form. The status isn't included: it has its own menu. */
export function toEventValues(event: EventDetails): EventValues {
  const values: EventValues = { ...createEventValues(event.brandId), status: '' };
  for (const field of storedFields) values[field] = event[field];
  return values;
}

/** The same, including everything that was agreed on. */
export const toWholeEventValues = (event: EventDetails): EventValues => ({
  ...toEventValues(event),
  plan: toPlanValues(event),
});

export function toBookEventInput(form: EventForm, requestKey: string): z.input<typeof booking> {
  const { clientId, newClient: added, status, plan: _plan, ...details } = form;
  const client = added ? { newClient: added } : { clientId };
  return { ...details, client, requestKey, ...(status ? { status } : {}) };
}

export function toUpdateEventInput(
  form: EventForm,
  { id, version }: Pick<EventDetails, 'id' | 'version'>,
): z.input<typeof events.routes.update.body> {
  const { newClient: _newClient, status: _status, plan, ...details } = form;
  return { id, version, ...details, ...(plan ? { plan: toEventPlan(plan) } : {}) };
}

const storedFields = ['clientId', ...eventDetailNames] as const;

/** The form's fields that another person changed. */
export const listChangedEventFields = (before: EventDetails, now: EventDetails) =>
  diffFields(before, now, eventFieldNames);
