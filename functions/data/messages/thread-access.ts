// What a thread is about, and who may read it now: people of the office who may see the event or
// shift, people who work there, and the people of a direct thread.
import { buildEventRead } from '#functions/data/events/events.ts';
import { getEvents } from '#functions/data/events/events-by-id.ts';
import type { Event } from '#functions/data/events/event.ts';
import {
  buildPlannedShiftRead,
  listPersonPlannedShifts,
} from '#functions/data/staff/shift-reads.ts';
import { combineReads, mapRead, readBatch } from '#functions/data/store/batched-read.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import { canOnBrands, type Grants } from '#shared/domain/access/permissions.ts';
import { threadAccess } from '#shared/domain/messages/thread-access.ts';
import {
  listShiftCrew,
  listThreadCrew,
  type ThreadKind,
  type ThreadMember,
} from '#shared/domain/messages/thread.ts';
import type { NotificationType } from '#shared/domain/messages/notifications.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import { hashId } from '#functions/ports/ids.ts';
import { addDays } from '#shared/domain/values/local-date.ts';
import { buildThreadRead, type ThreadRow } from './threads.ts';

export type ThreadSubject =
  | { readonly kind: 'event'; readonly event: Event }
  | { readonly kind: 'shift'; readonly shift: PlannedShift }
  | { readonly kind: 'direct'; readonly members: readonly ThreadMember[] };

export type FoundThread = {
  /** Undefined if it doesn't exist, or isn't in the scope. */
  readonly subject: ThreadSubject | undefined;
  /** Undefined if nobody has written yet. */
  readonly thread: ThreadRow | undefined;
};

/** A thread in which somebody writes. */
export type WritableThread = {
  readonly id: string;
  readonly subject: ThreadSubject;
  readonly thread: ThreadRow | undefined;
};

/** Short enough for the ids of its files. */
const directIdLength = 32;

/** The same people have one thread. */
export const buildDirectThreadId = (personIds: readonly string[]): string =>
  hashId([...new Set(personIds)].toSorted().join(' ')).slice(0, directIdLength);

export const toDirectSubject = (people: readonly ThreadMember[]): ThreadSubject => ({
  kind: 'direct',
  members: people.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
});

/** The id says nothing of the kind, so one request looks for all. */
export const buildFoundThreadRead = (scope: Scope, id: string) =>
  mapRead(
    combineReads(
      combineReads(buildEventRead(scope, id), buildPlannedShiftRead(scope, id)),
      buildThreadRead(scope, id),
    ),
    (read) => (within: Scope) => {
      const [[event, shift], thread] = read(within);
      return toFoundThread(event, shift, thread);
    },
  );

export async function findThread(scope: Scope, id: string): Promise<FoundThread> {
  const [read] = await readBatch(buildFoundThreadRead(scope, id));
  return read(scope);
}

function toFoundThread(
  event: Event | undefined,
  shift: PlannedShift | undefined,
  thread: ThreadRow | undefined,
): FoundThread {
  if (event) return { subject: { kind: 'event', event }, thread };
  // The crew of an event has one thread; a shift that got its event later keeps what was written.
  const isOnItsOwn = shift && (shift.eventIds.length === 0 || thread?.kind === 'shift');
  if (isOnItsOwn) return { subject: { kind: 'shift', shift }, thread };
  if (thread?.kind !== 'direct') return { subject: undefined, thread: undefined };
  return { subject: { kind: 'direct', members: thread.members }, thread };
}

type OfficeReader = Grants & { readonly userId: string };

/**
 * Whether somebody of the office reads it, who may see what it is about. Nobody begins one about a
 * shift of which nobody knows.
 */
export function isReadInOffice({ subject, thread }: FoundThread, reader: OfficeReader): boolean {
  if (subject === undefined) return false;
  if (subject.kind === 'direct') return isMember(subject.members, reader.userId);
  if (subject.kind === 'event') return isReadOnBrand('event', subject.event, reader);
  const { shift } = subject;
  const isBegun = thread !== undefined || listShiftCrew(shift).length > 0;
  return isBegun && isReadOnBrand('shift', shift, reader);
}

/** The same of a listed one. */
export const isListedInOffice = (thread: ThreadRow, reader: OfficeReader): boolean =>
  thread.kind === 'direct'
    ? thread.crew.includes(reader.userId)
    : isReadOnBrand(thread.kind, thread, reader);

const isReadOnBrand = (
  kind: ThreadKind,
  { brandId }: { readonly brandId: string },
  reader: OfficeReader,
): boolean => canOnBrands(reader, threadAccess[kind], [brandId]);

const isMember = (members: readonly ThreadMember[], userId: string) =>
  members.some(({ id }) => id === userId);

/** Whether somebody who works shifts reads it. */
export async function isReadByCrew(
  scope: Scope,
  subject: ThreadSubject,
  userId: string,
): Promise<boolean> {
  if (subject.kind === 'direct') return isMember(subject.members, userId);
  if (subject.kind === 'shift') return listShiftCrew(subject.shift).includes(userId);
  const { event } = subject;
  const { eventDate } = event;
  // A night shift starts on the day before, or ends on the day after.
  const days = { from: addDays(eventDate, -1), to: addDays(eventDate, 1) };
  const shifts = await listPersonPlannedShifts(scope, userId, days);
  return listThreadCrew(event, shifts).includes(userId);
}

type CrewNotice = { readonly type: NotificationType; readonly requestId: string };

/**
 * False if it is about a thread that the person no longer reads: they may have left the crew since
 * it was raised. What is for the office is decided from permissions.
 */
export async function isStillForCrew(
  { tenant }: Scope,
  userId: string,
  { type, requestId: threadId }: CrewNotice,
): Promise<boolean> {
  if (type !== 'CREW_MESSAGE') return true;
  const scope = createScope(tenant, 'all');
  const { subject } = await findThread(scope, threadId);
  return subject !== undefined && isReadByCrew(scope, subject, userId);
}

/** Of these events, those at which the person was to work until they were canceled. */
export async function listCanceledEventIds(
  scope: Scope,
  eventIds: readonly string[],
  userId: string,
): Promise<string[]> {
  const events = await getEvents(scope, eventIds, { consistent: false });
  return events.flatMap((event) =>
    listThreadCrew(event, []).includes(userId) ? [event.eventId] : [],
  );
}
