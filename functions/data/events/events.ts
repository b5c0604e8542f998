// Events of a franchise. Get by (franchise, event); listed by date from slim rows. An event is
// written as a whole, conditioned on the version that was read, so its row always agrees with it.
import { isDeepStrictEqual } from 'node:util';
import type {
  EventSales,
  EventStatus,
  EventType,
  PaymentTerm,
} from '#shared/domain/events/event.ts';
import type { EventPlan } from '#shared/domain/events/event-plan.ts';
import { crewClaims, type EventCrew } from '#shared/domain/events/event-crew.ts';
import type { Overrule } from '#shared/domain/occupancy/occupancy.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate, LocalTime } from '#shared/domain/values/local-date.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { UncountedPart } from '#functions/data/store/bulk.ts';
import { type Client, clientParts } from '#functions/data/clients/clients.ts';
import type { BookingNote } from './event-history.ts';
import { eventOf, Events, type StoredEvent, storedOf } from './event-entity.ts';
import { eventRowOf, eventStamped } from './event-rows.ts';
import { bulkCodePart, leftCodePart, newCodePart } from './event-codes.ts';
import {
  type Conflict,
  transactWithOccupancy,
  type Written,
} from '#functions/data/occupancy/occupancy.ts';
import { type Lookup, lookupOf, mapLookup, type Seen } from '#functions/data/store/look-up.ts';
import type { KeyedRequest } from '#functions/data/store/request-keys.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { stampParts } from '#functions/data/lists/row-stamps.ts';
import { type Part, put, remove, transact } from '#functions/data/store/transact.ts';

export type EventDetails = {
  readonly eventName: string;
  readonly brandId: string;
  readonly eventDate: LocalDate;
  readonly startTime: LocalTime;
  readonly endTime: LocalTime;
  readonly eventType: EventType;
  readonly paymentTerm: PaymentTerm;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly notes: string;
};

/**
 * On hold, for instance because of the weather: the event keeps its day, but nothing happens for
 * it.
 */
export type Hold = {
  readonly since: Instant;
  /** Whether orders are refunded. */
  readonly refundsOrders: boolean;
};

/** The series that it is an occurrence of. */
export type SeriesPlace = {
  readonly seriesId: string;
  /** The day set by the series rule, even if the event was moved. */
  readonly day: LocalDate;
  /** Edited individually: changes to the series don't affect it. */
  readonly byHand: boolean;
};

export type CompletedSales = EventSales & {
  readonly salesTaxRate: string;
  readonly givebackPercentage: string;
  /** When the giveback was recorded as paid to the host. */
  readonly givebackPaidAt?: Instant | undefined;
};

export type Event = EventDetails & {
  readonly eventId: string;
  /** Counts the writes. A write is conditioned on the version that was read. */
  readonly version: number;
  readonly code: string;
  readonly clientId: string;
  readonly businessName: string;
  readonly industry: string;
  readonly timeZone: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly status: EventStatus;
  /** The equipment assigned to the event. */
  readonly assetIds: readonly string[];
  /** Undefined until someone is assigned. Until then the equipment isn't blocked either. */
  readonly crew?: EventCrew | undefined;
  /** Customers order and pay online in advance. */
  readonly prepay: boolean;
  readonly createdAt: Instant;
  /** The user who booked it; undefined if it wasn't booked in the app. */
  readonly bookedBy: string | undefined;
  /** The first entry of its history. Older events have a note of their own (event-history.ts). */
  readonly booking?: BookingNote | undefined;
  readonly completedAt: Instant | undefined;
  readonly sales: CompletedSales | undefined;
  readonly plan: EventPlan;
  readonly hold: Hold | undefined;
  readonly series: SeriesPlace | undefined;
  /** The bulk change that moved it last. Repeating that change doesn't move it further. */
  readonly movedBy: string | undefined;
};

export async function getEvent(scope: Scope, eventId: string): Promise<Event | undefined> {
  const { data } = await Events.get({ tenant: scope.tenant, eventId }).go();
  return data && includesBrand(scope.brands, data.brandId) ? eventOf(data) : undefined;
}

/** The same, as part of a batched read. */
export const eventLookup = ({ tenant }: Scope, eventId: string): Lookup<Seen<Event | undefined>> =>
  mapLookup(
    lookupOf(Events.get({ tenant, eventId }).params(), (Item) =>
      eventOf(Events.parse({ Item }).data as StoredEvent),
    ),
    (event) => (within) =>
      event && includesBrand(within.brands, event.brandId) ? event : undefined,
  );

export type Booked = 'booked' | 'codeTaken' | 'alreadyBooked';

/** Transaction items that create an event with its code and row, but no client or notes. */
export const newEventParts = (scope: Scope, event: Event, request?: KeyedRequest): Part[] => [
  put(Events.create(storedOf(scope, event)).params()),
  newCodePart(scope, event, request),
  ...stampParts(scope, eventStamped, [{ after: eventRowOf(event) }]),
];

type Asked = {
  /** The idempotency key. It is remembered by the event's code. */
  readonly request?: KeyedRequest | undefined;
  readonly alongside?: readonly Part[];
};

/** Creates an event, and its client if new, in one transaction with `alongside`. */
export async function createEvent(
  scope: Scope,
  event: Event,
  newClient: Client | undefined,
  { request, alongside = [] }: Asked = {},
): Promise<Booked> {
  const failed = await transact([
    ...newEventParts(scope, event, request),
    ...(newClient ? clientParts(scope, newClient, booked(event)) : []),
    ...alongside,
  ]);
  if (failed.length === 0) return 'booked';
  return failed.every((position) => position === 1) ? 'codeTaken' : 'alreadyBooked';
}

const booked = ({ bookedBy, createdAt, eventName }: Event) =>
  ({ action: 'booked', by: bookedBy, at: createdAt, about: eventName }) as const;

/** Items of a new event, for bulk writes: ids and codes must be free. */
export function eventWrites(scope: Scope, event: Event): UncountedPart[] {
  return [
    { uncounted: put(Events.put(storedOf(scope, event)).params()) },
    { uncounted: bulkCodePart(scope, event) },
  ];
}

/**
 * Saves a changed event, conditioned on the version that was read. False if another write came
 * first.
 */
export async function saveEvent(scope: Scope, before: Event, changed: Event): Promise<boolean> {
  return (await saveEventWith(scope, { before, changed, alongside: [] })) === 'saved';
}

/**
 * `changed`: another write came first. `refused`: a condition in `alongside` failed. `taken`: a
 * person or piece of equipment is busy with something else at the event's (new) time.
 */
export type EventSaving = 'saved' | 'changed' | 'refused' | { readonly taken: readonly Conflict[] };

type EventChange = {
  readonly before: Event;
  readonly changed: Event;
  /** Written in the same transaction: a note, occupancy, mails to send. */
  readonly alongside: readonly Part[];
  /** Who decided to assign the crew even though they are busy. */
  readonly overrule?: Overrule | undefined;
};

/**
 * All changes of an event go through here, so that everything that depends on it changes in the
 * same transaction.
 */
export async function saveEventWith(
  scope: Scope,
  { before, changed, alongside, overrule }: EventChange,
): Promise<EventSaving> {
  const after = { ...changed, version: before.version + 1 };
  const saving = Events.put(storedOf(scope, after)).where(({ version }, { eq }) =>
    eq(version, before.version),
  );
  const parts = [
    put(saving.params()),
    ...stampParts(scope, eventStamped, [{ before: eventRowOf(before), after: eventRowOf(after) }]),
    ...alongside,
  ];
  const claims = { before: crewClaims(before), after: crewClaims(after, overrule) };
  const written = isDeepStrictEqual(claims.before, claims.after)
    ? writtenOf(await transact(parts))
    : await transactWithOccupancy(scope, parts, [{ holder: holderOf(after), ...claims }]);
  switch (written.outcome) {
    case 'written':
      return 'saved';
    case 'busy':
      return { taken: written.conflicts };
    case 'refused':
      return written.failed.includes(0) ? 'changed' : 'refused';
  }
}

const holderOf = ({ eventId: id }: Event) => ({ kind: 'event', id }) as const;

const writtenOf = (failed: readonly number[]): Written =>
  failed.length === 0 ? { outcome: 'written', overruled: [] } : { outcome: 'refused', failed };

/** Removes an event, conditioned on the version that was read. `also` removes related items. */
export async function removeEvent(scope: Scope, event: Event, also: Part[]): Promise<boolean> {
  const { eventId } = event;
  const removing = Events.delete({ tenant: scope.tenant, eventId }).where(({ version }, { eq }) =>
    eq(version, event.version),
  );
  const parts = [
    remove(removing.params()),
    leftCodePart(scope, event),
    ...stampParts(scope, eventStamped, [{ before: eventRowOf(event) }]),
    ...also,
  ];
  const before = crewClaims(event);
  // Its occupancy is released with it.
  const written =
    before.length === 0
      ? writtenOf(await transact(parts))
      : await transactWithOccupancy(scope, parts, [{ holder: holderOf(event), before, after: [] }]);
  return written.outcome === 'written';
}

/** All events of a franchise, strongly consistent, one page at a time. */
export async function* eachEvents(scope: Scope): AsyncGenerator<Event[]> {
  for await (const page of eachListedEvent(scope)) yield page.map(({ thing }) => thing);
}

/** The same, each with its stored row. */
export async function* eachListedEvent({
  tenant,
}: Scope): AsyncGenerator<{ readonly thing: Event; readonly row: string }[]> {
  let cursor: string | null = null;
  do {
    const page: { data: StoredEvent[]; cursor: string | null } = await Events.query
      .primary({ tenant })
      .go({ consistent: true, cursor });
    yield page.data.map((stored) => ({ thing: eventOf(stored), row: stored.row }));
    cursor = page.cursor;
  } while (cursor);
}
