// Writes a message in the thread of an event, for the crew that it has now.
import type { Event } from '#functions/data/events/event.ts';
import { buildEventExistsCheck } from '#functions/data/events/event-references.ts';
import {
  addThreadMessage,
  getThread,
  type ThreadMessage,
  type ThreadRow,
} from '#functions/data/messages/threads.ts';
import { getPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { listThreadCrew, toNextBurst, toPreview } from '#shared/domain/messages/thread.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';

type NewMessage = Pick<ThreadMessage, 'id' | 'text' | 'byId' | 'byName' | 'role' | 'side'>;

/**
 * False if the request was handled before, or the event was deleted meanwhile. Two messages at once
 * come one after the other.
 */
export async function writeInThread(
  scope: Scope,
  event: Event,
  written: NewMessage,
  request: TransactItem,
  now: Instant,
): Promise<boolean> {
  const shiftIds = (event.shifts ?? []).flatMap((it) => (it.staffId === null ? [] : it.shiftId));
  const crew = listThreadCrew(event, await getPlannedShifts(scope, shiftIds));
  const also = [request, buildEventExistsCheck(scope, event.eventId)];
  return retry(retryLimits.many, `the thread of ${event.eventId}`, async () => {
    const before = await getThread(scope, event.eventId);
    const message = { ...written, seq: (before?.count ?? 0) + 1, sentAt: toIso(now) };
    const after = toThreadWith(message, { before, event, crew, now });
    const failed = await addThreadMessage(scope, { before, after, message }, also);
    if (failed.length === 0) return true;
    return failed.some((at) => at < also.length) ? false : tryAgain;
  });
}

type ThreadState = {
  readonly before: ThreadRow | undefined;
  readonly event: Event;
  readonly crew: readonly string[];
  readonly now: Instant;
};

function toThreadWith(
  { seq, sentAt, text, byId, byName, side }: ThreadMessage,
  { before, event, crew, now }: ThreadState,
): ThreadRow {
  const { eventId: id, brandId, eventName, eventDate } = event;
  const writers = before?.writers ?? [];
  return {
    ...{ id, brandId, eventName, eventDate, crew },
    lastAt: sentAt,
    lastText: toPreview(text),
    lastByName: byName,
    count: seq,
    writers: side === 'office' ? [...new Set([...writers, byId])] : writers,
    burst: toNextBurst(before?.burst, { seq, at: now }),
    // Whoever writes has read what came before.
    marks: { ...before?.marks, [byId]: { seq, at: now, name: byName } },
  };
}
