// The history of an event. Notes are append-only, written in the transaction of the change they
// describe, and removed with the event. Query by (franchise, event), newest first. The event itself
// stores who booked it and when, so a booking needs no note.
import { defineEntity } from '#functions/data/store/entity.ts';
import { z } from 'zod';
import type { Session } from '#functions/data/accounts/sessions.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, toDelete, transact } from '#functions/data/store/transact.ts';
import {
  type EventActivityKind,
  eventActivityKinds,
  type EventActivity,
} from '#shared/domain/events/event-history.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';

const EventNotes = defineEntity('event-note', {
  attributes: {
    tenant: { type: 'string', required: true },
    eventId: { type: 'string', required: true },
    /** Version of the event after the change, so each write has its own note. */
    version: { type: 'number', required: true, padding: { length: 10, char: '0' } },
    at: { type: 'number', required: true },
    deed: { type: eventActivityKinds, required: true, ifMissing: 'changed' },
    byId: { type: 'string', required: true },
    byName: { type: 'string', required: true },
    actingFor: { type: 'string' },
    from: { type: 'string', required: true },
    to: { type: 'string', required: true },
    fields: { type: 'list', items: { type: 'string' }, required: true },
  },
  indexes: { primary: primaryIndex(['tenant', 'eventId'], ['version']) },
});

/** Who changes an event, and when. */
export type Actor = {
  readonly userId: string;
  readonly name: string;
  readonly actingFor: string | null;
  readonly now: Instant;
};

export function toActor(
  { userId, name, impersonator }: Pick<Session, 'userId' | 'name' | 'impersonator'>,
  now: Instant,
): Actor {
  const by = impersonator ?? { userId, name };
  return { userId: by.userId, name: by.name, actingFor: impersonator ? name : null, now };
}

/** The part of an actor that is stored for a job that continues on their behalf. */
export const StoredActor = z.object({
  userId: z.string(),
  name: z.string(),
  actingFor: z.string().nullable(),
});

export type EventActivityInput = { readonly deed: EventActivityKind } & Partial<
  Pick<EventActivity, 'from' | 'to' | 'fields'>
>;

/** The event after the write. */
type NotedEvent = { readonly eventId: string; readonly version: number };

/** Transaction item; write it together with the change that the note describes. */
export function buildEventNoteItem(
  { tenant }: Scope,
  { eventId, version }: NotedEvent,
  { userId, name, actingFor, now }: Actor,
  { deed, from = '', to = '', fields = [] }: EventActivityInput,
): TransactItem {
  const by = { byId: userId, byName: name, ...(actingFor === null ? {} : { actingFor }) };
  const note = { deed, from, to, fields: [...fields], ...by };
  return toPut(EventNotes.put({ tenant, eventId, version, at: now, ...note }).params());
}

/**
 * Transaction items that remove the latest notes of a deleted event. Remove the older ones
 * afterwards.
 */
export async function buildRemoveLatestNotesItems(
  { tenant }: Scope,
  eventId: string,
): Promise<TransactItem[]> {
  const { data } = await EventNotes.query.primary({ tenant, eventId }).go({
    count: maxNotesPerTransaction,
    order: 'desc',
    attributes: ['version'],
    consistent: true,
  });
  return data.map(({ version }) =>
    toDelete(EventNotes.delete({ tenant, eventId, version }).params()),
  );
}

/** Together with the event and its occupancy, this stays below the limit of a transaction. */
const maxNotesPerTransaction = 50;

export async function removeEventNotes(scope: Scope, eventId: string): Promise<void> {
  for (;;) {
    const parts = await buildRemoveLatestNotesItems(scope, eventId);
    if (parts.length === 0) return;
    await transact(parts);
  }
}

/** How the event was created, as stored in the event. */
export type BookingNote = {
  readonly byName: string;
  /** Omitted if booked, as most are. */
  readonly status?: EventStatus;
  readonly actingFor?: string;
  /** Omitted if it is the user who booked. */
  readonly byId?: string;
};

export function buildBookingNote(
  { userId, name, actingFor }: Actor,
  { bookedBy, status }: { readonly bookedBy: string | undefined; readonly status: EventStatus },
): BookingNote {
  return {
    byName: name,
    ...(status === 'booked' ? {} : { status }),
    ...(actingFor === null ? {} : { actingFor }),
    ...(userId === bookedBy ? {} : { byId: userId }),
  };
}

type DatedNote = EventActivity & { readonly at: Instant };

/** The booking facts stored in an event. Older events have a note of their own instead. */
type BookedEvent = {
  readonly eventId: string;
  readonly createdAt: Instant;
  readonly bookedBy: string | undefined;
  readonly booking?: BookingNote | undefined;
};

/** The latest notes of an event, newest first. */
export async function listEventNotes(
  { tenant }: Scope,
  event: BookedEvent,
  count: number,
): Promise<DatedNote[]> {
  const { eventId } = event;
  const { data } = await EventNotes.query.primary({ tenant, eventId }).go({ count, order: 'desc' });
  const notes = data.map(
    ({ at, actingFor, tenant: _tenant, eventId: _event, version, ...note }) => ({
      ...note,
      id: String(version),
      at: instant(at),
      actingFor: actingFor ?? null,
    }),
  );
  return [...notes, ...toBookedNotes(event)].slice(0, count);
}

function toBookedNotes({ booking, bookedBy, createdAt: at }: BookedEvent): DatedNote[] {
  if (!booking) return [];
  const { byName, byId = bookedBy ?? '', actingFor = null, status: to = 'booked' } = booking;
  return [{ id: '1', deed: 'booked', byId, byName, actingFor, from: '', to, fields: [], at }];
}
