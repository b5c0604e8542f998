// Books an event: the event, its code and a new client, if there is one, are written in one
// transaction.
import type { Event, SeriesOccurrence } from '#functions/data/events/event.ts';
import type { EventDetails } from '#shared/domain/events/event-fields.ts';
import { createEvent } from '#functions/data/events/events.ts';
import type { Client } from '#functions/data/clients/client.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { drawEventCode, findPreviousBooking } from '#functions/data/events/event-codes.ts';
import type { IdempotentRequest } from '#functions/data/store/idempotent-requests.ts';
import { newEventCode } from '#functions/ports/ids.ts';
import { buildBookingNote, type Actor } from '#functions/data/events/event-history.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import { type EventPlan, noPlan } from '#shared/domain/events/event-plan.ts';
import { getEventTimes } from '#shared/domain/events/event-times.ts';

export type EventBooking = {
  readonly eventId: string;
  readonly details: EventDetails;
  readonly plan?: EventPlan | undefined;
  readonly series?: SeriesOccurrence | undefined;
  readonly status: EventStatus;
  readonly timeZone: string;
  /** The user who books, and who acts on their behalf; undefined if the client does. */
  readonly bookedBy: string | undefined;
  readonly by: Actor;
};

/** Who it is booked for. A new client is created in the same transaction. */
export type BookingClient = { readonly client: Client; readonly isNew: boolean };

type BookEventOptions = {
  /** Makes the booking idempotent. */
  readonly request?: IdempotentRequest;
  /**
   * Extra items of the same transaction. Their conditions must have been checked before: if one
   * fails, the booking counts as already done.
   */
  readonly also?: readonly TransactItem[];
};

export async function bookEvent(
  scope: Scope,
  booking: EventBooking,
  { client, isNew }: BookingClient,
  { request, also = [] }: BookEventOptions = {},
): Promise<'booked' | 'alreadyBooked'> {
  const event = toNewEvent(booking, client);
  // Draws another code if this one is taken, which happens once in 390 million.
  for (let attempt = 0; ; attempt += 1) {
    const code = request ? drawEventCode(request, attempt) : newEventCode();
    const booked = await createEvent(scope, { ...event, code }, isNew ? client : undefined, {
      request,
      alongside: also,
    });
    if (booked !== 'codeTaken') return booked;
    if (request && (await findPreviousBooking(request))) return 'alreadyBooked';
  }
}

function toNewEvent(
  { details, by, plan = noPlan, series, ...booking }: EventBooking,
  client: Client,
) {
  const { clientId, businessName, industry } = client;
  return {
    ...details,
    ...booking,
    ...getEventTimes(details, booking.timeZone),
    version: 1,
    assetIds: [],
    prepay: false,
    clientId,
    businessName,
    industry,
    createdAt: by.now,
    booking: buildBookingNote(by, booking),
    completedAt: undefined,
    sales: undefined,
    plan,
    series,
    hold: undefined,
    movedBy: undefined,
  } satisfies Omit<Event, 'code'>;
}
