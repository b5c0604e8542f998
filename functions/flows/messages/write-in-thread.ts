// Writes a message in a thread, for the people whom it is for now.
import { buildEventExistsCheck } from '#functions/data/events/event-references.ts';
import type { ThreadSubject, WritableThread } from '#functions/data/messages/thread-access.ts';
import {
  addThreadMessage,
  getThread,
  type ThreadMessage,
  type ThreadRow,
} from '#functions/data/messages/threads.ts';
import { buildPlannedShiftExistsCheck } from '#functions/data/staff/planned-shift-entity.ts';
import { getPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import {
  listShiftCrew,
  listThreadCrew,
  toNextBurst,
  toPreview,
} from '#shared/domain/messages/thread.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';

type NewMessage = Omit<ThreadMessage, 'seq' | 'sentAt'>;

/**
 * False if the request was handled before, or what it is about was deleted meanwhile. Two messages
 * at once come one after the other.
 */
export async function writeInThread(
  scope: Scope,
  { id, subject, thread }: WritableThread,
  written: NewMessage,
  request: TransactItem,
  now: Instant,
): Promise<boolean> {
  const crew = await listRecipients(scope, subject);
  const also = [request, ...buildExistsChecks(scope, subject)];
  let known: { readonly thread: ThreadRow | undefined } | undefined = { thread };
  return retry(retryLimits.many, `the thread ${id}`, async () => {
    const before: ThreadRow | undefined = known ? known.thread : await getThread(scope, id);
    known = undefined;
    const message = { ...written, seq: (before?.count ?? 0) + 1, sentAt: toIso(now) };
    const after = toThreadWith(message, { id, before, subject, crew, now });
    const failed = await addThreadMessage(scope, { before, after, message }, also);
    if (failed.length === 0) return true;
    return failed.some((index) => index < also.length) ? false : tryAgain;
  });
}

async function listRecipients(scope: Scope, subject: ThreadSubject): Promise<readonly string[]> {
  if (subject.kind === 'direct') return subject.members.map(({ id }) => id);
  if (subject.kind === 'shift') return listShiftCrew(subject.shift);
  const { event } = subject;
  const shiftIds = (event.shifts ?? []).flatMap((it) => (it.staffId === null ? [] : it.shiftId));
  return listThreadCrew(event, await getPlannedShifts(scope, shiftIds));
}

function buildExistsChecks(scope: Scope, subject: ThreadSubject): readonly TransactItem[] {
  if (subject.kind === 'event') return [buildEventExistsCheck(scope, subject.event.eventId)];
  if (subject.kind === 'shift') return [buildPlannedShiftExistsCheck(scope, subject.shift.id)];
  return [];
}

type ThreadState = {
  readonly id: string;
  readonly before: ThreadRow | undefined;
  readonly subject: ThreadSubject;
  readonly crew: readonly string[];
  readonly now: Instant;
};

function toThreadWith(message: ThreadMessage, state: ThreadState): ThreadRow {
  const { seq, sentAt, byId, byName, side } = message;
  const { id, before, subject, crew, now } = state;
  const { writers = [], authors = [], listedFor = [] } = before ?? {};
  const add = (people: readonly string[], ...added: readonly string[]) => [
    ...new Set([...people, ...added]),
  ];
  return {
    ...{ id, crew, ...toThreadTopic(subject) },
    lastAt: sentAt,
    lastText: toPreview(message.text) || (message.attachments[0]?.name ?? ''),
    lastByName: byName,
    count: seq,
    writers: side === 'office' ? add(writers, byId) : writers,
    authors: add(authors, byId),
    listedFor: add(listedFor, ...crew),
    burst: toNextBurst(before?.burst, { seq, at: now }),
    // Whoever writes has read what came before.
    marks: { ...before?.marks, [byId]: { seq, at: now, name: byName } },
  };
}

function toThreadTopic(
  subject: ThreadSubject,
): Pick<ThreadRow, 'kind' | 'brandId' | 'title' | 'day' | 'members'> {
  const { kind } = subject;
  if (kind === 'direct') {
    return { kind, brandId: '', title: '', day: null, members: subject.members };
  }
  if (kind === 'shift') {
    const { brandId, title, day } = subject.shift;
    return { kind, brandId, title, day, members: [] };
  }
  const { brandId, eventName: title, eventDate: day } = subject.event;
  return { kind, brandId, title, day, members: [] };
}
