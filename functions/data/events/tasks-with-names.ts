// Tasks with the current names of their staff and equipment, and those that most calls read.
import type { NamedTask } from '#shared/domain/events/task-grid.ts';
import {
  taskLimits,
  type ListedTask,
  type TaskStatus,
  taskStatuses,
} from '#shared/domain/events/task.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import type { AssigneeNames } from './assignees.ts';
import { listTasks } from './tasks.ts';

const { openListed, overListed } = taskLimits;

const listOptions: Readonly<Record<TaskStatus, Parameters<typeof listTasks>[2]>> = {
  open: { count: openListed, order: 'asc' },
  completed: { count: overListed, order: 'desc' },
  canceled: { count: overListed, order: 'desc' },
};

export function withAssigneeNames(
  task: ListedTask,
  { staff, equipment }: AssigneeNames,
): NamedTask {
  return {
    ...task,
    staff: task.staffIds.flatMap((id) => ({ id, name: staff.get(id) ?? '' })),
    equipment: task.assetIds.flatMap((id) => equipment.get(id) ?? []),
  };
}

/** The open tasks that are due first. */
export const listOpenTasks = (scope: Scope) => listTasks(scope, 'open', listOptions.open);

/** Checks the tasks that grids show, of any brand. */
export async function listAssetIdsOnTasks({ tenant }: Scope): Promise<string[]> {
  const whole = createScope(tenant, 'all');
  const lists = await Promise.all(
    taskStatuses.map((status) => listTasks(whole, status, listOptions[status])),
  );
  return lists.flat().flatMap(({ assetIds }) => assetIds);
}
