// When someone leaves, their upcoming shifts become open, their events lose them in the same
// transaction, and their open tasks become unassigned.
import { getTask, listTasks, saveTasks } from '#functions/data/events/tasks.ts';
import { changePlannedShift } from '#functions/data/staff/planned-shifts.ts';
import { getPlannedShift, listPersonPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { buildOutdateSwapItems } from '#functions/data/staff/shift-swaps.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import { taskLimits } from '#shared/domain/events/task.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { toOpenShift } from '#shared/domain/staff/planned-shift.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, toLocalDate } from '#shared/domain/values/local-date.ts';

const concurrency = 4;

type UpcomingWork = {
  readonly shiftIds: readonly string[];
  readonly taskIds: readonly string[];
  /** The brands of that work. */
  readonly brandIds: readonly string[];
};

/** Of all brands. */
export async function listUpcomingWork(
  tenant: string,
  staffId: string,
  now: Instant,
): Promise<UpcomingWork> {
  const scope = createScope(tenant, 'all');
  // A day more on both sides, whatever the franchise's time zone.
  const today = toLocalDate(now, 'UTC');
  const days = { from: addDays(today, -1), to: addDays(today, staffLimits.daysAhead + 1) };
  const [shifts, tasks] = await Promise.all([
    listPersonPlannedShifts(scope, staffId, days),
    listTasks(scope, 'open', { count: taskLimits.openListed, order: 'asc' }),
  ]);
  const coming = shifts.filter(({ startsAt }) => startsAt > now);
  const own = tasks.filter(({ staffIds }) => staffIds.includes(staffId));
  return {
    shiftIds: coming.map(({ id }) => id),
    taskIds: own.map(({ id }) => id),
    brandIds: [...new Set([...coming, ...own].map(({ brandId }) => brandId))],
  };
}

/** Safe to run again: what somebody else has by now is left alone. Returns what there was. */
export async function unassignUpcomingWork(
  tenant: string,
  staffId: string,
  now: Instant,
): Promise<UpcomingWork> {
  const scope = createScope(tenant, 'all');
  const work = await listUpcomingWork(tenant, staffId, now);
  await runConcurrently(work.shiftIds, concurrency, (id) => releaseShift(scope, staffId, id));
  await runConcurrently(work.taskIds, concurrency, (id) => releaseTask(scope, staffId, id));
  return work;
}

async function releaseShift(scope: Scope, staffId: string, shiftId: string): Promise<void> {
  await retry(retryLimits.few, `the release of shift ${shiftId}`, async () => {
    const shift = await getPlannedShift(scope, shiftId);
    if (shift?.staffId !== staffId) return 'over';
    const also = await buildOutdateSwapItems(scope, shift);
    const { outcome } = await changePlannedShift(scope, shift, toOpenShift(shift), { also });
    return outcome === 'written' ? 'released' : tryAgain;
  });
}

async function releaseTask(scope: Scope, staffId: string, taskId: string): Promise<void> {
  await retry(retryLimits.few, `the release of task ${taskId}`, async () => {
    const before = await getTask(scope, taskId);
    if (before?.status !== 'open' || !before.staffIds.includes(staffId)) return 'over';
    const staffIds = before.staffIds.filter((id) => id !== staffId);
    const saved = await saveTasks(scope, [{ before, after: { ...before, staffIds } }]);
    return saved === 'changed' ? tryAgain : 'released';
  });
}
