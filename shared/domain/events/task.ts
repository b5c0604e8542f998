// Tasks: what somebody has to do by a time, on an event or alone. One that repeats has its next one made
// once, when it is due or completed. One with a span of time takes its staff and equipment for it.
import { type Interval, isInterval } from '#shared/domain/occupancy/interval.ts';
import {
  type Claim,
  type Overrule,
  type Resource,
  resourceKey,
} from '#shared/domain/occupancy/occupancy.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfLocalDay,
  instantAt,
  type LocalDate,
  type LocalTime,
  weekdayOf,
} from '#shared/domain/values/local-date.ts';

/** Spec §9. */
export const taskFrequencies = ['DNR', 'weekdays', 'weekly', 'monthly', 'custom'] as const;
export type TaskFrequency = (typeof taskFrequencies)[number];
export const customUnits = ['day', 'week', 'month'] as const;
export type CustomUnit = (typeof customUnits)[number];

/** Canceled: its event doesn't take place. */
export const taskStatuses = ['open', 'completed', 'canceled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskLimits = {
  titleLength: 120,
  descriptionLength: 1000,
  staff: 30,
  assets: 20,
  customMaximum: 99,
  /** Of an event: their titles stand in one item. */
  perEvent: 50,
  /** A list shows as many, those that are due first. */
  openListed: 2_000,
  /** … and of what is over the latest. */
  overListed: 1_000,
} as const;

export type TaskTimes = {
  /** On the franchise's calendar. */
  readonly dueDate: LocalDate;
  /** Null: by the end of the day. */
  readonly dueTime: LocalTime | null;
  /** With a due time: from when on it takes its staff and equipment. */
  readonly startTime: LocalTime | null;
};

export type TaskRepetition = {
  readonly frequency: TaskFrequency;
  /** Of a custom frequency: every so many of the unit. */
  readonly customEvery: number;
  readonly customUnit: CustomUnit;
};

export type TaskListed = TaskTimes &
  TaskRepetition & {
    readonly id: string;
    /** Counts the writes; the next one names the version that it read. */
    readonly version: number;
    readonly title: string;
    readonly brandId: string;
    readonly eventId: string | null;
    readonly eventName: string;
    /** The event's day when the task last followed it: an event that moves takes its tasks along. */
    readonly eventDate: LocalDate | null;
    readonly timeZone: string;
    readonly staffIds: readonly string[];
    readonly assetIds: readonly string[];
    readonly status: TaskStatus;
    readonly completedAt: Instant | null;
    readonly completedById: string | null;
    readonly completedBy: string;
    /** Those that follow each other share it: with its day it names the one that is made next. */
    readonly seriesId: string;
    /** From where its days are counted: the 31st comes back after a short month. */
    readonly anchor: LocalDate;
    readonly isNextMade: boolean;
  };

export type Task = TaskListed & { readonly description: string };

type Due = TaskTimes & { readonly timeZone: string };

export function dueAtOf({ dueDate, dueTime, timeZone }: Due): Instant {
  return dueTime === null
    ? endOfLocalDay(dueDate, timeZone)
    : instantAt(dueDate, dueTime, timeZone);
}

export function isOverdue(task: Due & { readonly status: TaskStatus }, now: Instant): boolean {
  return task.status === 'open' && dueAtOf(task) < now;
}

/** The time for which it takes who and what is assigned, if it names one. */
function spanOf({ dueDate, dueTime, startTime, timeZone }: Due): Interval | undefined {
  if (dueTime === null || startTime === null) return undefined;
  const span = {
    from: instantAt(dueDate, startTime, timeZone),
    until: instantAt(dueDate, dueTime, timeZone),
  };
  // Where clocks are set forward, the hour that they skip lasts no time.
  return isInterval(span) ? span : undefined;
}

/** What is wrong with its hours, by field. */
export function taskHoursProblem({ dueTime, startTime }: TaskTimes) {
  if (startTime === null) return undefined;
  if (dueTime === null) return { field: 'dueTime', key: 'msg_task_due_time' } as const;
  if (startTime >= dueTime) return { field: 'startTime', key: 'msg_task_start' } as const;
  return undefined;
}

/** What it takes while it is to be done. */
export function taskClaims(task: TaskListed | undefined, overrule?: Overrule): Claim[] {
  const span = task?.status === 'open' ? spanOf(task) : undefined;
  if (!task || !span) return [];
  const resources: Resource[] = [
    ...task.staffIds.map((id) => ({ kind: 'staff', id }) as const),
    ...task.assetIds.map((id) => ({ kind: 'equipment', id }) as const),
  ];
  return resources.map((resource) => ({ ...span, resource, overrule }));
}

const sunday = 1;
const saturday = 7;

/** The day of the next one: after this one's, and not before `earliest`. Nothing where it doesn't repeat. */
export function nextTaskDay(
  task: Pick<TaskListed, 'dueDate' | 'anchor'> & TaskRepetition,
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
      return bySteps(anchor, from, 7);
    case 'monthly':
      return byMonths(anchor, from, 1);
    case 'custom':
      if (customUnit === 'month') return byMonths(anchor, from, customEvery);
      return bySteps(anchor, from, customUnit === 'week' ? 7 * customEvery : customEvery);
  }
}

function firstWeekday(from: LocalDate): LocalDate {
  const weekday = weekdayOf(from);
  if (weekday === saturday) return addDays(from, 2);
  return weekday === sunday ? addDays(from, 1) : from;
}

function bySteps(anchor: LocalDate, from: LocalDate, days: number): LocalDate {
  const steps = Math.max(0, Math.ceil(daysBetween(anchor, from) / days));
  return addDays(anchor, steps * days);
}

/** Counted from the anchor, so that January 31 is followed by February 28 and March 31. */
function byMonths(anchor: LocalDate, from: LocalDate, months: number): LocalDate {
  const between =
    (Number(from.slice(0, 4)) - Number(anchor.slice(0, 4))) * 12 +
    (Number(from.slice(5, 7)) - Number(anchor.slice(5, 7)));
  let steps = Math.max(0, Math.floor(between / months));
  while (addMonths(anchor, steps * months) < from) steps += 1;
  return addMonths(anchor, steps * months);
}

/** The day of what is due in the same distance from an event that has moved. */
export function movedDay(
  { dueDate, eventDate }: Pick<TaskListed, 'dueDate' | 'eventDate'>,
  to: LocalDate,
): LocalDate {
  return eventDate === null ? dueDate : addDays(dueDate, daysBetween(eventDate, to));
}

/** The next of a task, to be written under its own id. */
export function nextTask(task: Task, id: string, dueDate: LocalDate): Task {
  return {
    ...task,
    ...{ id, dueDate, version: 1, status: 'open', isNextMade: false },
    ...{ completedAt: null, completedById: null, completedBy: '' },
  };
}

/** The task without those whom another has at its time. */
export function withoutTaken(task: Task, taken: readonly { readonly resource: Resource }[]): Task {
  const gone = new Set(taken.map(({ resource }) => resourceKey(resource)));
  return {
    ...task,
    staffIds: task.staffIds.filter((id) => !gone.has(resourceKey({ kind: 'staff', id }))),
    assetIds: task.assetIds.filter((id) => !gone.has(resourceKey({ kind: 'equipment', id }))),
  };
}

/** All that is to be done of an event is done; undefined where nothing is. */
export function areTasksComplete(
  tasks: readonly { readonly status: TaskStatus }[],
): boolean | undefined {
  const wanted = tasks.filter(({ status }) => status !== 'canceled');
  return wanted.length === 0 ? undefined : wanted.every(({ status }) => status === 'completed');
}
