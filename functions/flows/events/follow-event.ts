// The tasks of an event follow it: they have its name and brand, move with its day, are canceled while it
// doesn't take place and come back when it does. Safe twice, late and at once: what they become is made
// from what the event is now, over the version of each that was read.
import { noCounterPart } from '#functions/data/events/event-counters.ts';
import { lastNoteParts, removeNotes } from '#functions/data/events/event-history.ts';
import { type Event, getEvent, removeEvent } from '#functions/data/events/events.ts';
import { getTask, saveTasks, tasksOfEvent } from '#functions/data/events/tasks.ts';
import { noOpenOrdersPart } from '#functions/data/orders/slots.ts';
import { Contended } from '#functions/data/store/contended.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { movedDay, type Task, withoutTaken } from '#shared/domain/events/task.ts';

/** How many tasks were changed. */
export async function followEvent(scope: Scope, eventId: string): Promise<number> {
  const [event, tasks] = await Promise.all([
    getEvent(scope, eventId),
    tasksOfEvent(scope, eventId),
  ]);
  if (!event) return 0;
  let changed = 0;
  for (const { id } of tasks) changed += Number(await follow(scope, id, event));
  return changed;
}

const attempts = 5;

async function follow(scope: Scope, taskId: string, event: Event | undefined): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await getTask(scope, taskId);
    const wanted = before && event && following(before, event);
    if (!before || (event && !wanted)) return false;
    if (await save(scope, before, wanted)) return true;
  }
  throw new Contended('a task of an event');
}

async function save(scope: Scope, before: Task, wanted: Task | undefined): Promise<boolean> {
  let after = wanted;
  for (;;) {
    const saving = await saveTasks(scope, [{ before, after }]);
    // Whoever is taken at its new time is not assigned any more.
    if (typeof saving !== 'object' || !after) return saving === 'saved';
    after = withoutTaken(after, saving.taken);
  }
}

/** The task as it is to be; undefined where it is so already. */
function following(task: Task, event: Event): Task | undefined {
  const { brandId, eventName, eventDate } = event;
  const happens = takesPlace(event.status);
  const isOpen = task.status !== 'completed';
  const isMoved = isOpen && task.eventDate !== eventDate;
  const status = !isOpen ? task.status : happens ? 'open' : 'canceled';
  const after: Task = {
    ...task,
    ...{ brandId, eventName, eventDate, status },
    dueDate: isMoved ? movedDay(task, eventDate) : task.dueDate,
  };
  const isSame =
    after.status === task.status &&
    after.brandId === task.brandId &&
    after.eventName === task.eventName &&
    after.eventDate === task.eventDate;
  return isSame ? undefined : after;
}

const atOnce = 10;

/**
 * What was to be done for it, its history and what was counted of it go with an event. False: somebody
 * changed it or ordered from it meanwhile.
 */
export async function removeWholeEvent(scope: Scope, event: Event): Promise<boolean> {
  const { eventId } = event;
  const notes = await lastNoteParts(scope, eventId);
  const also = [noCounterPart(scope, eventId), noOpenOrdersPart(scope, eventId), ...notes];
  // Only once it is gone: an event that stays keeps what is to be done for it.
  if (!(await removeEvent(scope, event, also))) return false;
  await removeRest(scope, eventId);
  return true;
}

/**
 * What is left of an event that is there no longer: the call that deletes it removes it at once, and the
 * job that hears of the deletion what that call was cut off from, or what the index didn't list yet.
 */
export async function removeRest(scope: Scope, eventId: string): Promise<void> {
  const listed = await tasksOfEvent(scope, eventId);
  for (let first = 0; first < listed.length; first += atOnce) {
    await Promise.all(
      listed.slice(first, first + atOnce).map(({ id }) => follow(scope, id, undefined)),
    );
  }
  await removeNotes(scope, eventId);
}
