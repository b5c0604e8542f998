// Completes or reopens a task, or creates its successor. The successor is created once, whether the
// task is completed or becomes due first: both write over the version of the task that they read,
// and the successor's id derives from its series and day.
import { getTask, saveTasks, type SaveTasksResult } from '#functions/data/events/tasks.ts';
import type { Actor } from '#functions/data/events/event-history.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tryAgain, retryLimits, retryOrGiveUp } from '#functions/data/store/retry.ts';
import { hashId } from '#functions/ports/ids.ts';
import {
  createNextTask,
  nextTaskDay,
  type Task,
  removeTakenResources,
} from '#shared/domain/events/task.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';

/** A repeated request changes nothing more. `canceled`: there is nothing to complete. */
export async function completeTask(
  scope: Scope,
  task: Task,
  completed: boolean,
  by: Actor,
): Promise<SaveTasksResult | 'canceled'> {
  let before = task;
  const outcome = await retryOrGiveUp(retryLimits.few, async () => {
    if (before.status === 'canceled') return 'canceled';
    if ((before.status === 'completed') === completed) return 'saved';
    const saving = completed
      ? await saveWithNext(scope, before, withCompletion(before, by), by.now)
      : await saveTasks(scope, [{ before, after: { ...before, ...openState } }]);
    if (saving !== 'changed') return saving;
    const read = await getTask(scope, task.id);
    if (!read) return 'changed';
    before = read;
    return tryAgain;
  });
  return outcome === tryAgain ? 'changed' : outcome;
}

const openState = {
  status: 'open',
  completedAt: null,
  completedById: null,
  completedBy: '',
} as const;

function withCompletion(task: Task, { userId, name, now }: Actor): Task {
  return {
    ...task,
    status: 'completed',
    completedAt: now,
    completedById: userId,
    completedBy: name,
  };
}

/** Creates the successor of a task that is due. */
export function createNextOccurrence(
  scope: Scope,
  task: Task,
  now: Instant,
): Promise<SaveTasksResult> {
  return saveWithNext(scope, task, task, now);
}

async function saveWithNext(
  scope: Scope,
  before: Task,
  changed: Task,
  now: Instant,
): Promise<SaveTasksResult> {
  const after = { ...changed, isNextMade: true };
  let next = toNextTask(before, now);
  while (next) {
    const saving = await saveTasks(scope, [{ before, after }, { after: next }]);
    if (typeof saving === 'object') {
      // A person who is busy at that time isn't assigned again.
      next = removeTakenResources(next, saving.taken);
    } else if (saving === 'refused' || saving === 'full') next = undefined;
    else return saving;
  }
  return saveTasks(scope, [{ before, after }]);
}

/**
 * The successor of a task, unless there is none or it already exists. On an event, only up to its
 * day.
 */
function toNextTask(task: Task, now: Instant): Task | undefined {
  if (task.isNextMade) return undefined;
  const dueDate = nextTaskDay(task, toLocalDate(now, task.timeZone));
  if (dueDate === undefined) return undefined;
  if (task.eventDate !== null && dueDate > task.eventDate) return undefined;
  return createNextTask(task, hashId(`${task.seriesId} ${dueDate}`), dueDate);
}
