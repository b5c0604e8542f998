// The tasks grid: a few hundred open tasks at most, all sorted and searched in memory.
import type { GridRules } from '#shared/domain/lists/grid.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { getTaskDueAt, isTaskOverdue, type ListedTask } from './task.ts';

export const taskStates = ['open', 'overdue', 'completed', 'canceled', 'all'] as const;
export type TaskState = (typeof taskStates)[number];

export const taskGridColumns = ['title', 'dueAt', 'eventName', 'status', 'completedAt'] as const;
export type TaskGridColumn = (typeof taskGridColumns)[number];

/** A task with the current names of its staff and equipment. */
export type NamedTask = ListedTask & {
  readonly staff: readonly { readonly id: string; readonly name: string }[];
  readonly equipment: readonly {
    readonly id: string;
    readonly assetName: string;
    readonly colorPicker: string;
  }[];
};

export type TaskFilters = {
  readonly searchText: string;
  readonly state: TaskState;
  readonly staffIds: readonly string[];
  readonly now: Instant;
};

export const taskGrid: GridRules<NamedTask, TaskGridColumn, TaskFilters, object> = {
  opening: { column: 'dueAt', sortType: 'ASC' },
  cells: {
    title: (row) => row.title,
    dueAt: (row) => getTaskDueAt(row),
    eventName: (row) => row.eventName,
    status: (row) => row.status,
    completedAt: (row) => row.completedAt,
  },
  searched: (row) => [
    row.title,
    row.eventName,
    ...row.staff.map(({ name }) => name),
    ...row.equipment.map(({ assetName }) => assetName),
  ],
  fits:
    ({ state, staffIds, now }) =>
    (task) =>
      fitsState(task, state, now) &&
      (staffIds.length === 0 || task.staffIds.some((id) => staffIds.includes(id))),
  totals: { none: {}, plus: (sum) => sum },
};

function fitsState(task: ListedTask, state: TaskState, now: Instant): boolean {
  if (state === 'all') return true;
  return state === 'overdue' ? isTaskOverdue(task, now) : task.status === state;
}
