// Booking an event: the event, its code and, where it is new, its client are written together.
import {
  createEvent,
  type Event,
  type EventDetails,
  type SeriesPlace,
} from '#functions/data/events/events.ts';
import type { Client } from '#functions/data/clients/clients.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Part } from '#functions/data/store/transact.ts';
import { codeFor, readBooking } from '#functions/data/events/event-codes.ts';
import type { KeyedRequest } from '#functions/data/store/request-keys.ts';
import { newEventCode } from '#functions/ports/ids.ts';
import { bookingNote, type Doer } from '#functions/data/events/event-history.ts';
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

/** Whom it is booked for; a new client is written with it. */
export type BookingClient = { readonly client: Client; readonly isNew: boolean };

type Asked = {
  /** The same request sent again books nothing. */
  readonly request?: KeyedRequest;
  /** Written with it, or nothing is: what it is refused for was done before. */
  readonly also?: readonly Part[];
};

export async function bookEvent(
  scope: Scope,
  booking: Booking,
  { client, isNew }: BookingClient,
  { request, also = [] }: Asked = {},
): Promise<'booked' | 'alreadyBooked'> {
  const event = eventOf(booking, client);
  // A code that is taken is drawn again: one in 390 million.
  for (let attempt = 0; ; attempt += 1) {
    const code = request ? codeFor(request, attempt) : newEventCode();
    const booked = await createEvent(scope, { ...event, code }, isNew ? client : undefined, {
      request,
      alongside: also,
    });
    if (booked !== 'codeTaken') return booked;
    if (request && (await readBooking(request))) return 'alreadyBooked';
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
    booking: bookingNote(by, booking),
    completedAt: undefined,
    sales: undefined,
    plan,
    series,
    hold: undefined,
    movedBy: undefined,
  } satisfies Omit<Event, 'code'>;
}
