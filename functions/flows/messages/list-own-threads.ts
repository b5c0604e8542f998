// The threads of somebody who works shifts: about their events and shifts, also those that were
// canceled, and direct ones.
import { listCanceledEventIds } from '#functions/data/messages/thread-access.ts';
import {
  getThreads,
  listListedThreadIds,
  type ThreadRow,
} from '#functions/data/messages/threads.ts';
import { listPersonPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { threadLimits } from '#shared/domain/messages/thread.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';

/** The latest first. */
export async function listOwnThreads(
  scope: Scope,
  userId: string,
  today: LocalDate,
): Promise<ThreadRow[]> {
  const { crewDays, ownThreads } = threadLimits;
  const days = { from: addDays(today, -crewDays), to: addDays(today, crewDays) };
  const [shifts, listedIds] = await Promise.all([
    listPersonPlannedShifts(scope, userId, days),
    listListedThreadIds(scope, userId),
  ]);
  const published = shifts.filter((shift) => shift.published);
  const workedIds = new Set(
    published.flatMap(({ id, eventIds }) => (eventIds.length > 0 ? eventIds : [id])),
  );
  const found = await getThreads(scope, [...new Set([...workedIds, ...listedIds])]);
  const others = found.filter(({ id, kind }) => kind === 'event' && !workedIds.has(id));
  const canceled = await listCanceledEventIds(
    scope,
    others.map(({ id }) => id).slice(0, ownThreads),
    userId,
  );
  // A shift that got its event later has a listing for what was written before.
  const readable = new Set([...workedIds, ...published.map(({ id }) => id), ...canceled]);
  return found
    .filter(({ id, kind, crew }) => (kind === 'direct' ? crew.includes(userId) : readable.has(id)))
    .toSorted((one, other) => (one.lastAt < other.lastAt ? 1 : -1))
    .slice(0, ownThreads);
}
