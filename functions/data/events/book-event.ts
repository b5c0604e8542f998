// Books an event: the event, its code and a new client, if there is one, are written in one
// transaction.
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
  /** The user who books, and who acts on their behalf. */
  readonly bookedBy: string;
  readonly by: Doer;
};

/** Who it is booked for. A new client is created in the same transaction. */
export type BookingClient = { readonly client: Client; readonly isNew: boolean };

type Asked = {
  /** Makes the booking idempotent. */
  readonly request?: KeyedRequest;
  /**
   * Extra items of the same transaction. Their conditions must have been checked before: if one
   * fails, the booking counts as already done.
   */
  readonly also?: readonly Part[];
};

export async function bookEvent(
  scope: Scope,
  booking: Booking,
  { client, isNew }: BookingClient,
  { request, also = [] }: Asked = {},
): Promise<'booked' | 'alreadyBooked'> {
  const event = eventOf(booking, client);
  // Draws another code if this one is taken, which happens once in 390 million.
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
