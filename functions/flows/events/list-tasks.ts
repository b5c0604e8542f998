// Tasks as the screens show them.
import { completedTasksSince, taskDescriptions } from '#functions/data/events/tasks.ts';
import { openTasks } from '#functions/data/events/named-tasks.ts';
import { listAssets } from '#functions/data/equipment/assets.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { OwnTask, TaskRow } from '#shared/contract/events/tasks.ts';
import type { NamedTask } from '#shared/domain/events/task-grid.ts';
import { dueAtOf, isOverdue } from '#shared/domain/events/task.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';

export function taskRow(task: NamedTask, now: Instant): TaskRow {
  const { staff, equipment, completedAt } = task;
  return {
    ...task,
    staff: staff.filter(({ name }) => name !== ''),
    equipment: [...equipment],
    dueAt: toIso(dueAtOf(task)),
    overdue: isOverdue(task, now),
    completedAt: completedAt === null ? null : toIso(completedAt),
  };
}

const daysBack = 7;
const week = 7 * 86_400_000;

/** A person's own tasks: all open ones, and those that they completed in the last week. */
export async function ownTasks(
  scope: Scope,
  userId: string,
  { now, today }: { readonly now: Instant; readonly today: LocalDate },
): Promise<OwnTask[]> {
  const [open, completed] = await Promise.all([
    openTasks(scope),
    completedTasksSince(scope, addDays(today, -daysBack)),
  ]);
  const own = [
    ...open,
    ...completed.filter(({ completedAt }) => (completedAt ?? 0) > now - week),
  ].filter(({ staffIds }) => staffIds.includes(userId));
  if (own.length === 0) return [];
  const [assets, descriptions] = await Promise.all([
    listAssets(scope),
    taskDescriptions(
      scope,
      own.map(({ id }) => id),
    ),
  ]);
  const names = new Map(assets.map(({ assetId, assetName }) => [assetId, assetName]));
  return own
    .toSorted((one, other) => dueAtOf(one) - dueAtOf(other))
    .map((task) => ({
      ...task,
      overdue: isOverdue(task, now),
      description: descriptions.get(task.id) ?? '',
      equipment: task.assetIds.flatMap((id) => names.get(id) ?? []),
    }));
}
