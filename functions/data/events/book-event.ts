// Booking an event: the event, its code and, where it is new, its client are written together.
import {
  createEvent,
  type Event,
  type EventDetails,
  type SeriesPlace,
} from '#functions/data/events/events.ts';
import { type Client, getClient } from '#functions/data/clients/clients.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Part } from '#functions/data/store/transact.ts';
import { newEventCode } from '#functions/ports/ids.ts';
import { type Doer, notePart } from '#functions/data/events/event-history.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import { type EventPlan, noPlan } from '#shared/domain/events/event-plan.ts';
import { eventTimes } from '#shared/domain/events/event-times.ts';

export type Booking = {
  readonly eventId: string;
  readonly details: EventDetails;
  readonly plan?: EventPlan | undefined;
  readonly series?: SeriesPlace | undefined;
  readonly status: EventStatus;
  readonly timeZone: string;
  /** The user who books, and whoever does it for them. */
  readonly bookedBy: string;
  readonly by: Doer;
};

export type BookingClient = { readonly clientId: string } | { readonly newClient: Client };

/** `also` is written with it, or nothing is: what it is refused for was done before. */
export async function bookEvent(
  scope: Scope,
  booking: Booking,
  chosen: BookingClient,
  also: readonly Part[] = [],
): Promise<'booked' | 'alreadyBooked' | 'noClient'> {
  const newClient = 'newClient' in chosen ? chosen.newClient : undefined;
  const client = 'clientId' in chosen ? await getClient(scope, chosen.clientId) : newClient;
  if (!client) return 'noClient';
  const event = eventOf(booking, client);
  const note = notePart(scope, event, booking.by, { deed: 'booked', to: event.status });
  // A code that is taken is drawn again: one in 390 million.
  for (;;) {
    const code = newEventCode();
    const booked = await createEvent(scope, { ...event, code }, newClient, [note, ...also]);
    if (booked !== 'codeTaken') return booked;
  }
}

function eventOf({ details, by, plan = noPlan, series, ...booking }: Booking, client: Client) {
  const { clientId, businessName, industry } = client;
  return {
    ...details,
    ...booking,
    ...eventTimes(details, booking.timeZone),
    version: 1,
    assetIds: [],
    prepay: false,
    clientId,
    businessName,
    industry,
    createdAt: by.now,
    completedAt: undefined,
    sales: undefined,
    plan,
    series,
    hold: undefined,
    movedBy: undefined,
  } satisfies Omit<Event, 'code'>;
}
