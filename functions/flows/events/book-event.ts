// Booking an event: the event, its code and, where it is new, its client are written together.
import {
  bookEvent as write,
  type Event,
  type EventDetails,
} from '#functions/data/events/events.ts';
import { type Client, getClient } from '#functions/data/clients/clients.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newEventCode } from '#functions/ports/ids.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import { eventTimes } from '#shared/domain/events/event-times.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

export type Booking = {
  readonly eventId: string;
  readonly details: EventDetails;
  readonly status: EventStatus;
  readonly timeZone: string;
  /** The user who books. */
  readonly bookedBy: string;
};

export type BookingClient = { readonly clientId: string } | { readonly newClient: Client };

/** False: there is no such client. Booked already under the same id: nothing is written, and true. */
export async function bookEvent(
  scope: Scope,
  booking: Booking,
  chosen: BookingClient,
  now: Instant,
): Promise<boolean> {
  const newClient = 'newClient' in chosen ? chosen.newClient : undefined;
  const client = 'clientId' in chosen ? await getClient(scope, chosen.clientId) : newClient;
  if (!client) return false;
  const event = eventOf(booking, client, now);
  // A code that is taken is drawn again: one in 390 million.
  while ((await write(scope, { ...event, code: newEventCode() }, newClient)) === 'codeTaken');
  return true;
}

function eventOf({ details, ...booking }: Booking, client: Client, now: Instant) {
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
    createdAt: now,
    completedAt: undefined,
    sales: undefined,
  } satisfies Omit<Event, 'code'>;
}
