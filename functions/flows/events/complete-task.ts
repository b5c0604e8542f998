// Completes or reopens a task, or creates its successor. The successor is created once, whether the
// task is completed or becomes due first: both write over the version of the task that they read,
// and the successor's id derives from its series and day.
import { getTask, saveTasks, type TaskSaving } from '#functions/data/events/tasks.ts';
import type { Doer } from '#functions/data/events/event-history.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { idOf } from '#functions/ports/ids.ts';
import { nextTask, nextTaskDay, type Task, withoutTaken } from '#shared/domain/events/task.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { localDateOf } from '#shared/domain/values/local-date.ts';

const attempts = 5;

/** A repeated request changes nothing more. `canceled`: there is nothing to complete. */
export async function completeTask(
  scope: Scope,
  task: Task,
  completed: boolean,
  by: Doer,
): Promise<TaskSaving | 'canceled'> {
  let before = task;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (before.status === 'canceled') return 'canceled';
    if ((before.status === 'completed') === completed) return 'saved';
    const saving = completed
      ? await saveWithNext(scope, before, completedBy(before, by), by.now)
      : await saveTasks(scope, [{ before, after: { ...before, ...untouched } }]);
    if (saving !== 'changed') return saving;
    const read = await getTask(scope, task.id);
    if (!read) return 'changed';
    before = read;
  }
  return 'changed';
}

const untouched = {
  status: 'open',
  completedAt: null,
  completedById: null,
  completedBy: '',
} as const;

function completedBy(task: Task, { userId, name, now }: Doer): Task {
  return {
    ...task,
    status: 'completed',
    completedAt: now,
    completedById: userId,
    completedBy: name,
  };
}

/** Creates the successor of a task that is due. */
export function repeatTask(scope: Scope, task: Task, now: Instant): Promise<TaskSaving> {
  return saveWithNext(scope, task, task, now);
}

async function saveWithNext(
  scope: Scope,
  before: Task,
  changed: Task,
  now: Instant,
): Promise<TaskSaving> {
  const after = { ...changed, isNextMade: true };
  let next = nextOf(before, now);
  while (next) {
    const saving = await saveTasks(scope, [{ before, after }, { after: next }]);
    if (typeof saving === 'object') {
      // A person who is busy at that time isn't assigned again.
      next = withoutTaken(next, saving.taken);
    } else if (saving === 'refused' || saving === 'full') next = undefined;
    else return saving;
  }
  return saveTasks(scope, [{ before, after }]);
}

/**
 * The successor of a task, unless there is none or it already exists. On an event, only up to its
 * day.
 */
function nextOf(task: Task, now: Instant): Task | undefined {
  if (task.isNextMade) return undefined;
  const dueDate = nextTaskDay(task, localDateOf(now, task.timeZone));
  if (dueDate === undefined) return undefined;
  if (task.eventDate !== null && dueDate > task.eventDate) return undefined;
  return nextTask(task, idOf(`${task.seriesId} ${dueDate}`), dueDate);
}
