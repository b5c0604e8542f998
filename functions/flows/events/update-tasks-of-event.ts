// Keeps the tasks of an event in sync with it: they have its name and brand, move with its day, are
// canceled while it doesn't take place, and reopen when it does. Its thread has its name and brand.
// Safe to run twice, late or concurrently: their new state is computed from the current event, over
// the version of each task that was read.
import { buildRemoveEventCountersItem } from '#functions/data/events/event-counters.ts';
import {
  buildRemoveLatestNotesItems,
  removeEventNotes,
} from '#functions/data/events/event-history.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvent, removeEvent } from '#functions/data/events/events.ts';
import { getTask, saveTasks, listEventTasks } from '#functions/data/events/tasks.ts';
import { removeThread } from '#functions/data/messages/threads.ts';
import { buildNoOpenOrdersCheck } from '#functions/data/orders/slots.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { updateThreadTopic } from '#functions/data/messages/thread-topics.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import {
  computeMovedDueDate,
  type Task,
  removeTakenResources,
} from '#shared/domain/events/task.ts';

/** Returns how many tasks changed. */
export async function updateTasksOfEvent(scope: Scope, eventId: string): Promise<number> {
  const [event, tasks] = await Promise.all([
    getEvent(scope, eventId),
    listEventTasks(scope, eventId),
  ]);
  if (!event) return 0;
  await updateThreadTopic(scope, toTopic(event), async () => {
    const current = await getEvent(scope, eventId);
    return current && toTopic(current);
  });
  let changed = 0;
  for (const { id } of tasks) changed += Number(await followTask(scope, id, event));
  return changed;
}

const toTopic = ({ eventId: id, brandId, eventName: title, eventDate: day, version }: Event) => ({
  ...{ id, brandId, title, day, version },
});

async function followTask(
  scope: Scope,
  taskId: string,
  event: Event | undefined,
): Promise<boolean> {
  return retry(retryLimits.few, 'a task of an event', async () => {
    const before = await getTask(scope, taskId);
    const wanted = before && event && toFollowingTask(before, event);
    if (!before || (event && !wanted)) return false;
    if (await saveTask(scope, before, wanted)) return true;
    return tryAgain;
  });
}

async function saveTask(scope: Scope, before: Task, wanted: Task | undefined): Promise<boolean> {
  let after = wanted;
  for (;;) {
    const saving = await saveTasks(scope, [{ before, after }]);
    // An assignee who is busy at the new time is unassigned.
    if (typeof saving !== 'object' || !after) return saving === 'saved';
    after = removeTakenResources(after, saving.taken);
  }
}

/** The task's new state; undefined if nothing changes. */
function toFollowingTask(task: Task, event: Event): Task | undefined {
  const { brandId, eventName, eventDate } = event;
  const happens = takesPlace(event.status);
  const isOpen = task.status !== 'completed';
  const isMoved = isOpen && task.eventDate !== eventDate;
  const status = !isOpen ? task.status : happens ? 'open' : 'canceled';
  const after: Task = {
    ...task,
    brandId,
    eventName,
    eventDate,
    status,
    dueDate: isMoved ? computeMovedDueDate(task, eventDate) : task.dueDate,
  };
  const isSame =
    after.status === task.status &&
    after.brandId === task.brandId &&
    after.eventName === task.eventName &&
    after.eventDate === task.eventDate;
  return isSame ? undefined : after;
}

const concurrency = 10;

/**
 * Deletes the event together with its tasks, thread, history and counters. False if it was changed,
 * or an order was placed, meanwhile.
 */
export async function removeWholeEvent(scope: Scope, event: Event): Promise<boolean> {
  const { eventId } = event;
  const notes = await buildRemoveLatestNotesItems(scope, eventId);
  const also = [
    buildRemoveEventCountersItem(scope, eventId),
    buildNoOpenOrdersCheck(scope, eventId),
    ...notes,
  ];
  // Only after the event is deleted: if that fails, it keeps its tasks.
  if (!(await removeEvent(scope, event, also))) return false;
  await removeEventDependents(scope, eventId);
  return true;
}

/**
 * Removes the remains of a deleted event. The call that deletes it does so immediately. The job
 * that learns of the deletion removes whatever that call didn't finish or the index didn't list
 * yet.
 */
export async function removeEventDependents(scope: Scope, eventId: string): Promise<void> {
  const listed = await listEventTasks(scope, eventId);
  for (let first = 0; first < listed.length; first += concurrency) {
    await Promise.all(
      listed.slice(first, first + concurrency).map(({ id }) => followTask(scope, id, undefined)),
    );
  }
  await Promise.all([removeEventNotes(scope, eventId), removeThread(scope, eventId)]);
}
