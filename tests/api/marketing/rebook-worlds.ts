// Worlds with last year's events that can be rebooked.
import type { Event } from '#functions/data/events/event.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { toEventRow } from '#functions/data/events/event-rows.ts';
import { addRebooks } from '#functions/data/marketing/rebooks.ts';
import { toRebook } from '#functions/data/marketing/new-rebook.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildClient, buildEvent } from '#scripts/seed/builders.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { brandId as usualBrand } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

type Options = {
  readonly eventDate?: string;
  readonly status?: Event['status'];
  /** Missing from the events themselves. */
  readonly isListedAlone?: boolean;
  readonly plan?: Event['plan'];
};

/** An event of last year with its client; not on the rebook list yet. */
export async function createHeldEvent(
  { scope }: World,
  given: Partial<Event> & { readonly eventDate?: Event['eventDate'] } = {},
): Promise<Event> {
  const client = buildClient({ clientId: newId(noon), brandIds: [given.brandId ?? usualBrand] });
  const event = buildEvent({
    eventId: newId(noon),
    code: newEventCode(),
    brandId: usualBrand,
    eventDate: localDate('2025-08-01'),
    clientId: client.clientId,
    status: 'confirmed',
    ...given,
  });
  await createEvent(scope, event, client);
  return event;
}

/** One on the rebook list. */
export async function createRebookEvent(
  world: World,
  brandId = usualBrand,
  eventName = 'Maple Street Field Day',
  { isListedAlone = false, plan = noPlan }: Options = {},
): Promise<Event> {
  const event = isListedAlone
    ? buildEvent({ eventId: newId(noon), code: newEventCode(), brandId, eventName })
    : await createHeldEvent(world, { brandId, eventName, plan });
  await addRebooks(world.scope, [toRebook(toEventRow(event))]);
  return event;
}
