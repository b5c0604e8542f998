// Tasks as the screens show them.
import { listCompletedTasksSince, getTaskDescriptions } from '#functions/data/events/tasks.ts';
import { listOpenTasks } from '#functions/data/events/tasks-with-names.ts';
import { listAssets } from '#functions/data/equipment/assets.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { OwnTask, TaskRow } from '#shared/contract/events/tasks.ts';
import type { NamedTask } from '#shared/domain/events/task-grid.ts';
import { getTaskDueAt, isTaskOverdue } from '#shared/domain/events/task.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';

export function toTaskRow(task: NamedTask, now: Instant): TaskRow {
  const { staff, equipment, completedAt } = task;
  return {
    ...task,
    staff: staff.filter(({ name }) => name !== ''),
    equipment: [...equipment],
    dueAt: toIso(getTaskDueAt(task)),
    overdue: isTaskOverdue(task, now),
    completedAt: completedAt === null ? null : toIso(completedAt),
  };
}

const daysBackRead = 7;
const week = 7 * dayMilliseconds;

/** A person's own tasks: all open ones, and those that they completed in the last week. */
export async function listOwnTasks(
  scope: Scope,
  userId: string,
  { now, today }: { readonly now: Instant; readonly today: LocalDate },
): Promise<OwnTask[]> {
  const [open, completed] = await Promise.all([
    listOpenTasks(scope),
    listCompletedTasksSince(scope, addDays(today, -daysBackRead)),
  ]);
  const own = [
    ...open,
    ...completed.filter(({ completedAt }) => (completedAt ?? 0) > now - week),
  ].filter(({ staffIds }) => staffIds.includes(userId));
  if (own.length === 0) return [];
  const [assets, descriptions] = await Promise.all([
    listAssets(scope),
    getTaskDescriptions(
      scope,
      own.map(({ id }) => id),
    ),
  ]);
  const names = new Map(assets.map(({ assetId, assetName }) => [assetId, assetName]));
  return own
    .toSorted((one, other) => getTaskDueAt(one) - getTaskDueAt(other))
    .map((task) => ({
      ...task,
      overdue: isTaskOverdue(task, now),
      description: descriptions.get(task.id) ?? '',
      equipment: task.assetIds.flatMap((id) => names.get(id) ?? []),
    }));
}
