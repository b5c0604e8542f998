// The tasks of an event in one item: what the events grid shows of them, read for a whole page of
// events. Get by (franchise, event). It is written in the transaction that writes a task,
// conditioned on the revision that was read, so it always agrees with the tasks.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { type Task, taskLimits, type TaskStatus } from '#shared/domain/events/task.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';

export type EventTask = {
  readonly id: string;
  readonly title: string;
  readonly brandId: string;
  readonly status: TaskStatus;
};

type EventTasks = { readonly revision: number; readonly tasks: readonly EventTask[] };

const EventTaskLists = defineEntity('event-tasks', {
  attributes: {
    tenant: { type: 'string', required: true },
    eventId: { type: 'string', required: true },
    /** Counts the writes and never restarts: an emptied list stays as an item. */
    revision: { type: 'number', required: true },
    tasks: shapedAttribute(
      listReader<EventTask>({ id: '', title: '', brandId: '', status: 'open' }),
    ),
  },
  indexes: { primary: primaryIndex(['tenant'], ['eventId']) },
});

const emptyTaskList: EventTasks = { revision: 0, tasks: [] };

async function getEventTasks({ tenant }: Scope, eventId: string): Promise<EventTasks> {
  const { data } = await EventTaskLists.get({ tenant, eventId }).go({ consistent: true });
  return data ? { revision: data.revision, tasks: data.tasks } : emptyTaskList;
}

/** The tasks of several events, one request per hundred. */
export async function getTasksByEvent(
  { tenant }: Scope,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EventTask[]>> {
  if (eventIds.length === 0) return new Map();
  const { data } = await EventTaskLists.get(eventIds.map((eventId) => ({ tenant, eventId }))).go();
  return new Map(data.map(({ eventId, tasks }) => [eventId, tasks]));
}

type ListChange = { readonly before?: Task | undefined; readonly after?: Task | undefined };

/**
 * Transaction items for the task lists that these changes affect. `full` if an event would have too
 * many tasks.
 */
export async function buildEventTaskListItems(
  scope: Scope,
  changes: readonly ListChange[],
): Promise<readonly TransactItem[] | 'full'> {
  const eventIds = changes.flatMap(({ before, after }) => (after ?? before)?.eventId ?? []);
  const parts: TransactItem[] = [];
  for (const eventId of new Set(eventIds)) {
    const read = await getEventTasks(scope, eventId);
    const tasks = applyTaskChanges(read.tasks, eventId, changes);
    if (tasks.length > taskLimits.perEvent && tasks.length > read.tasks.length) return 'full';
    if (JSON.stringify(tasks) === JSON.stringify(read.tasks)) continue;
    parts.push(buildPutTaskListItem(scope, eventId, tasks, read.revision));
  }
  return parts;
}

function applyTaskChanges(
  tasks: readonly EventTask[],
  eventId: string,
  changes: readonly ListChange[],
): EventTask[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  for (const { before, after } of changes) {
    if (before?.eventId === eventId && !after) byId.delete(before.id);
    if (after?.eventId === eventId) byId.set(after.id, toEventTask(after));
  }
  return [...byId.values()];
}

const toEventTask = ({ id, title, brandId, status }: Task): EventTask => ({
  id,
  title,
  brandId,
  status,
});

function buildPutTaskListItem(
  { tenant }: Scope,
  eventId: string,
  tasks: readonly EventTask[],
  read: number,
): TransactItem {
  const item = { tenant, eventId, tasks: [...tasks], revision: read + 1 };
  const write = EventTaskLists.put(item).where(hasRevision(read));
  return toPut(write.params());
}
