// Adds last year's events whose day comes around to the list of events to win again. Safe to run
// twice, late or concurrently: an event is added once, under its own id. Only the first run saves
// its progress, and a run that was cut off starts at the same day again.
import { eventList } from '#functions/data/events/event-list.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { saveRebookSync, type RebookSync } from '#functions/data/marketing/rebook-syncs.ts';
import type { Rebook } from '#functions/data/marketing/rebook.ts';
import { toRebook } from '#functions/data/marketing/new-rebook.ts';
import { addRebooks } from '#functions/data/marketing/rebooks.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { isWorthRebooking, getRebookDays } from '#shared/domain/marketing/rebook.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  localDate,
  toLocalDate,
  localTime,
} from '#shared/domain/values/local-date.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

const { rebooksAtOnce, rebooksPerTick, rebookSyncTime } = marketingLimits;

/** Returns how many were added. */
export async function addDueRebooks(scope: Scope, sync: RebookSync, now: Instant): Promise<number> {
  const franchise = await getFranchise(scope);
  const timeZone = franchise?.timeZone ?? 'UTC';
  const today = toLocalDate(now, timeZone);
  const tomorrow = instantAt(addDays(today, 1), localTime(rebookSyncTime), timeZone);
  const days = franchise?.active ? getRebookDays(today, sync.through) : undefined;
  if (!days) {
    await saveRebookSync(sync, { now, dueAt: tomorrow });
    return 0;
  }
  const rows = await eventList.rowsBetween(scope, days);
  const through = findLastDay(rows, days.to);
  const taken = rows.filter(({ eventDate }) => eventDate <= through);
  const added = await addRebooksInBatches(scope, taken.filter(isWanted).map(toRebook));
  const dueAt = through < days.to ? instant(now + minuteMilliseconds) : tomorrow;
  await saveRebookSync(sync, { through, now, dueAt });
  return added;
}

/** Whole days in order, up to the number of events that one run takes. */
function findLastDay(rows: readonly EventRow[], to: LocalDate): LocalDate {
  const days = rows.map(({ eventDate }) => eventDate).sort();
  return localDate(days[rebooksPerTick - 1] ?? to);
}

const isWanted = ({ status }: EventRow) => isWorthRebooking(status);

async function addRebooksInBatches(scope: Scope, rebooks: readonly Rebook[]): Promise<number> {
  let added = 0;
  for (let at = 0; at < rebooks.length; at += rebooksAtOnce) {
    added += await addRebooks(scope, rebooks.slice(at, at + rebooksAtOnce));
  }
  return added;
}
