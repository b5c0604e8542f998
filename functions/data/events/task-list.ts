// The tasks of a franchise as a stored list, and the grid's rows: tasks with the current names of
// their staff and equipment.
import { createAddedList } from '#functions/data/lists/added-list.ts';
import { isRowBrandVisible } from '#functions/data/lists/row-sets.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { NamedTask, TaskState } from '#shared/domain/events/task-grid.ts';
import { type ListedTask, type TaskStatus, taskStatuses } from '#shared/domain/events/task.ts';
import { createDerivedRows, RowSet, toRowEntry } from '#shared/domain/lists/row-set.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { getAssigneeNames } from './assignees.ts';
import { taskBuckets, taskCodec, toTaskRange } from './task-rows.ts';
import { eachTask, listTasks, queryListedTasks, saveTasks } from './tasks.ts';
import { withAssigneeNames } from './tasks-with-names.ts';

export const taskList = createAddedList({
  ...taskBuckets,
  codec: taskCodec,
  isVisibleTo: isRowBrandVisible,
  between: queryListedTasks,
  newestFirst: false,
  async *each(scope) {
    for await (const tasks of eachTask(scope)) {
      yield tasks.map(({ thing, row }) => ({ thing, row: taskCodec.encode(row) }));
    }
  },
  toRow: ({ description: _, ...row }) => row,
  save: async (scope, task) =>
    (await saveTasks(scope, [{ before: task, after: task }])) === 'saved',
});

const statusByState: Readonly<Record<TaskState, TaskStatus | undefined>> = {
  open: 'open',
  overdue: 'open',
  completed: 'completed',
  canceled: 'canceled',
  all: undefined,
};

const nameTasks = createDerivedRows<ListedTask, NamedTask>();

/** The tasks from which a grid for this state takes its rows. */
export async function readNamedTaskSet(
  scope: Scope,
  state: TaskState,
  now: Instant,
): Promise<RowSet<NamedTask>> {
  const [names, set] = await Promise.all([
    getAssigneeNames(scope),
    readTaskSet(scope, statusByState[state], now),
  ]);
  const shown = JSON.stringify([[...names.staff], [...names.equipment]]);
  return nameTasks(set, shown, (task) => withAssigneeNames(task, names));
}

/** Of one status, or of all. */
async function readTaskSet(
  scope: Scope,
  status: TaskStatus | undefined,
  now: Instant,
): Promise<RowSet<ListedTask>> {
  if (await taskList.isComplete(scope)) {
    return taskList.rowSet(scope, now, status && toTaskRange(status));
  }
  const lists = await Promise.all(
    (status ? [status] : taskStatuses).map((each) =>
      listTasks(scope, each, { count: Infinity, order: 'asc' }),
    ),
  );
  return new RowSet(lists.flat().map(toRowEntry));
}
