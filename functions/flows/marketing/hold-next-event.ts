// A client holds the day of their next event by the link in the mail that thanked them. The next
// event is planned, not booked: the office hears of it and agrees on the rest. It is the event with
// which the office would have won the rebook, so both find it there, whoever comes first.
import { countsAsRebooked } from '#shared/domain/events/event.ts';
import { getClient } from '#functions/data/clients/clients.ts';
import { bookEvent, type EventBooking } from '#functions/data/events/book-event.ts';
import { toEventRow } from '#functions/data/events/event-rows.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { Rebook } from '#functions/data/marketing/rebook.ts';
import {
  addRebooks,
  buildUpdateRebookItems,
  getRebook,
} from '#functions/data/marketing/rebooks.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { Conflict, requireFound } from '#functions/errors/errors.ts';
import { toRebook } from '#functions/data/marketing/new-rebook.ts';
import { newId } from '#functions/ports/ids.ts';
import { eventDetailNames } from '#shared/domain/events/event-fields.ts';
import { findEventHoursProblem } from '#shared/domain/events/event-times.ts';
import { isWorthRebooking, proposeRebookDay, toNextPlan } from '#shared/domain/marketing/rebook.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { pickFields } from '#shared/domain/values/pick-fields.ts';

export type NextEvent = { readonly nextDate: LocalDate; readonly isHeld: boolean };

/** The day that is held or booked already, or the proposed one. */
export async function readNextEvent(scope: Scope, event: Event, now: Instant): Promise<NextEvent> {
  const rebook = await getRebook(scope, event.eventId);
  return toNextEvent(event, await findNextEvent(scope, rebook), now);
}

function toNextEvent(event: Event, next: Event | undefined, now: Instant): NextEvent {
  if (next) return { nextDate: next.eventDate, isHeld: true };
  const today = toLocalDate(now, event.timeZone);
  return { nextDate: proposeRebookDay(event.eventDate, today), isHeld: false };
}

/** Undefined if none was booked for it, or if it is off. */
async function findNextEvent(scope: Scope, rebook: Rebook | undefined): Promise<Event | undefined> {
  if (rebook?.nextEventId === undefined) return undefined;
  const next = await getEvent(scope, rebook.nextEventId);
  return next && countsAsRebooked(next.status) ? next : undefined;
}

/** Holds the day that the client saw. Repeated, or after the office was faster, it does nothing. */
export async function holdNextEvent(
  scope: Scope,
  event: Event,
  seen: LocalDate,
  now: Instant,
): Promise<LocalDate> {
  const rebook = await getOrAddRebook(scope, event);
  const { nextDate, isHeld } = toNextEvent(event, await findNextEvent(scope, rebook), now);
  if (isHeld) return nextDate;
  if (nextDate !== seen) throw new Conflict('msg_next_event_changed');
  await bookNextEvent(scope, { event, rebook, nextDate }, now);
  return nextDate;
}

async function getOrAddRebook(scope: Scope, event: Event): Promise<Rebook> {
  const known = await getRebook(scope, event.eventId);
  if (known) return known;
  if (!isWorthRebooking(event.status)) throw new Conflict('msg_next_event_closed');
  await addRebooks(scope, [toRebook(toEventRow(event))]);
  return requireFound(await getRebook(scope, event.eventId));
}

type NextBooking = {
  readonly event: Event;
  readonly rebook: Rebook;
  readonly nextDate: LocalDate;
};

async function bookNextEvent(
  scope: Scope,
  { event, rebook, nextDate }: NextBooking,
  now: Instant,
): Promise<void> {
  const [client, franchise] = await Promise.all([
    getClient(scope, event.clientId),
    getFranchise(scope),
  ]);
  const details = { ...pickFields(event, eventDetailNames), eventDate: nextDate };
  // A closed franchise, or hours that daylight saving skips on that day.
  if (!client || !franchise?.active || findEventHoursProblem(details, franchise.timeZone))
    throw new Conflict('msg_next_event_closed');
  const nextEventId = newId(now);
  const booking: EventBooking = {
    eventId: nextEventId,
    details,
    plan: toNextPlan(event.plan),
    status: 'pending',
    timeZone: franchise.timeZone,
    bookedBy: undefined,
    by: { userId: '', name: client.businessName, actingFor: null, now },
  };
  const won = { ...rebook, status: 'won', nextEventId, heldByClient: true } as const;
  const booked = await bookEvent(
    scope,
    booking,
    { client, isNew: false },
    {
      // A new key once an earlier next event is off again.
      request: {
        person: scope.tenant,
        route: 'event-confirmations.holdNext',
        key: `${event.eventId}-${rebook.version}`,
        content: nextDate,
        now,
      },
      also: buildUpdateRebookItems(scope, rebook, won),
    },
  );
  // Somebody else was faster; the page shows with what.
  if (booked === 'alreadyBooked' && !(await readNextEvent(scope, event, now)).isHeld)
    throw new Conflict('msg_next_event_changed');
}
