// Tasks: what somebody has to do by a time, for an event or on its own. A recurring task creates
// its successor once, when it is due or completed. A task with a time span occupies its staff and
// equipment.
import { type Interval, isInterval } from '#shared/domain/occupancy/interval.ts';
import {
  type ResourceClaim,
  type Overrule,
  type Resource,
  toResourceKey,
} from '#shared/domain/occupancy/occupancy.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  addMonths,
  countDaysBetween,
  endOfLocalDay,
  instantAt,
  type LocalDate,
  type LocalTime,
  getWeekday,
} from '#shared/domain/values/local-date.ts';

/** Spec §9. */
export const taskFrequencies = ['DNR', 'weekdays', 'weekly', 'monthly', 'custom'] as const;
export type TaskFrequency = (typeof taskFrequencies)[number];
export const customUnits = ['day', 'week', 'month'] as const;
export type CustomUnit = (typeof customUnits)[number];

/** Canceled means that its event doesn't take place. */
export const taskStatuses = ['open', 'completed', 'canceled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskLimits = {
  titleLength: 120,
  descriptionLength: 1000,
  staff: 30,
  assets: 20,
  customMaximum: 99,
  /** Per event: their titles are stored in one item. */
  perEvent: 50,
  /** Maximum open tasks in a list, earliest due first. */
  openListed: 2_000,
  /** Maximum finished tasks in a list, latest first. */
  overListed: 1_000,
} as const;

export type TaskTimes = {
  /** On the franchise's calendar. */
  readonly dueDate: LocalDate;
  /** Null means by the end of the day. */
  readonly dueTime: LocalTime | null;
  /** Only with a due time: when it starts to occupy its staff and equipment. */
  readonly startTime: LocalTime | null;
};

export type TaskRepetition = {
  readonly frequency: TaskFrequency;
  /** For a custom frequency: every so many units. */
  readonly customEvery: number;
  readonly customUnit: CustomUnit;
};

export type ListedTask = TaskTimes &
  TaskRepetition & {
    readonly id: string;
    /** Incremented by every write; an update names the version that it read. */
    readonly version: number;
    readonly title: string;
    readonly brandId: string;
    readonly eventId: string | null;
    readonly eventName: string;
    /** The event's day when the task last followed it. A moved event moves its tasks. */
    readonly eventDate: LocalDate | null;
    readonly timeZone: string;
    readonly staffIds: readonly string[];
    readonly assetIds: readonly string[];
    readonly status: TaskStatus;
    readonly completedAt: Instant | null;
    readonly completedById: string | null;
    readonly completedBy: string;
    /** Shared by the tasks of a series. With its day it identifies the next task. */
    readonly seriesId: string;
    /** The day from which occurrences are counted: the 31st comes back after a short month. */
    readonly anchor: LocalDate;
    readonly isNextMade: boolean;
  };

export type Task = ListedTask & { readonly description: string };

type TaskDue = TaskTimes & { readonly timeZone: string };

export function getTaskDueAt({ dueDate, dueTime, timeZone }: TaskDue): Instant {
  return dueTime === null
    ? endOfLocalDay(dueDate, timeZone)
    : instantAt(dueDate, dueTime, timeZone);
}

export function isTaskOverdue(
  task: TaskDue & { readonly status: TaskStatus },
  now: Instant,
): boolean {
  return task.status === 'open' && getTaskDueAt(task) < now;
}

/** The time for which it occupies its staff and equipment, if any. */
function toTaskInterval({ dueDate, dueTime, startTime, timeZone }: TaskDue): Interval | undefined {
  if (dueTime === null || startTime === null) return undefined;
  const span = {
    from: instantAt(dueDate, startTime, timeZone),
    until: instantAt(dueDate, dueTime, timeZone),
  };
  // An hour that is skipped when clocks move forward has no length.
  return isInterval(span) ? span : undefined;
}

/** The problem with its hours, by field. */
export function findTaskHoursProblem({ dueTime, startTime }: TaskTimes) {
  if (startTime === null) return undefined;
  if (dueTime === null) return { field: 'dueTime', key: 'msg_task_due_time' } as const;
  if (startTime >= dueTime) return { field: 'startTime', key: 'msg_task_start' } as const;
  return undefined;
}

/** What an open task occupies. */
export function listTaskClaims(task: ListedTask | undefined, overrule?: Overrule): ResourceClaim[] {
  const span = task?.status === 'open' ? toTaskInterval(task) : undefined;
  if (!task || !span) return [];
  const resources: Resource[] = [
    ...task.staffIds.map((id) => ({ kind: 'staff', id }) as const),
    ...task.assetIds.map((id) => ({ kind: 'equipment', id }) as const),
  ];
  return resources.map((resource) => ({ ...span, resource, overrule }));
}

const sunday = 1;
const saturday = 7;

/** The day of the next occurrence, at `earliest` or later. Undefined if the task doesn't repeat. */
export function nextTaskDay(
  task: Pick<ListedTask, 'dueDate' | 'anchor'> & TaskRepetition,
  earliest: LocalDate,
): LocalDate | undefined {
  const after = addDays(task.dueDate, 1);
  const from = after > earliest ? after : earliest;
  const { anchor, customEvery, customUnit } = task;
  switch (task.frequency) {
    case 'DNR':
      return undefined;
    case 'weekdays':
      return firstWeekday(from);
    case 'weekly':
      return advanceByDays(anchor, from, 7);
    case 'monthly':
      return advanceByMonths(anchor, from, 1);
    case 'custom':
      if (customUnit === 'month') return advanceByMonths(anchor, from, customEvery);
      return advanceByDays(anchor, from, customUnit === 'week' ? 7 * customEvery : customEvery);
  }
}

function firstWeekday(from: LocalDate): LocalDate {
  const weekday = getWeekday(from);
  if (weekday === saturday) return addDays(from, 2);
  return weekday === sunday ? addDays(from, 1) : from;
}

function advanceByDays(anchor: LocalDate, from: LocalDate, days: number): LocalDate {
  const steps = Math.max(0, Math.ceil(countDaysBetween(anchor, from) / days));
  return addDays(anchor, steps * days);
}

/** Counted from the anchor, so that January 31 is followed by February 28 and March 31. */
function advanceByMonths(anchor: LocalDate, from: LocalDate, months: number): LocalDate {
  const between =
    (Number(from.slice(0, 4)) - Number(anchor.slice(0, 4))) * 12 +
    (Number(from.slice(5, 7)) - Number(anchor.slice(5, 7)));
  let steps = Math.max(0, Math.floor(between / months));
  while (addMonths(anchor, steps * months) < from) steps += 1;
  return addMonths(anchor, steps * months);
}

/** The new due day of a task whose event has moved; it keeps its distance from the event. */
export function computeMovedDueDate(
  { dueDate, eventDate }: Pick<ListedTask, 'dueDate' | 'eventDate'>,
  to: LocalDate,
): LocalDate {
  return eventDate === null ? dueDate : addDays(dueDate, countDaysBetween(eventDate, to));
}

/** The next task of the series, stored under its own id. */
export function createNextTask(task: Task, id: string, dueDate: LocalDate): Task {
  return {
    ...task,
    id,
    dueDate,
    version: 1,
    status: 'open',
    isNextMade: false,
    completedAt: null,
    completedById: null,
    completedBy: '',
  };
}

/** The task without the resources that something else occupies at its time. */
export function removeTakenResources(
  task: Task,
  taken: readonly { readonly resource: Resource }[],
): Task {
  const gone = new Set(taken.map(({ resource }) => toResourceKey(resource)));
  return {
    ...task,
    staffIds: task.staffIds.filter((id) => !gone.has(toResourceKey({ kind: 'staff', id }))),
    assetIds: task.assetIds.filter((id) => !gone.has(toResourceKey({ kind: 'equipment', id }))),
  };
}

/** True if all tasks that aren't canceled are completed; undefined if there are none. */
export function areTasksComplete(
  tasks: readonly { readonly status: TaskStatus }[],
): boolean | undefined {
  const wanted = tasks.filter(({ status }) => status !== 'canceled');
  return wanted.length === 0 ? undefined : wanted.every(({ status }) => status === 'completed');
}
