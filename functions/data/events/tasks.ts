// Tasks. Get by (franchise, task); by status and day from slim rows; by event; and in the due index
// those that repeat and whose next one doesn't exist yet. A task is written conditioned on the
// version that was read, in one transaction with the occupancy of its staff and equipment, its
// event's task list (event-tasks.ts) and its bucket's stamp. The grid is in task-list.ts.
import { buildStampItems } from '#functions/data/lists/row-stamps.ts';
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { compareText } from '#shared/domain/lists/grid.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import {
  getTaskDueAt,
  type Task,
  listTaskClaims,
  type ListedTask,
  taskStatuses,
  type TaskStatus,
} from '#shared/domain/events/task.ts';
import type { Overrule } from '#shared/domain/occupancy/occupancy.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import {
  type OccupancyConflict,
  transactWithOccupancy,
  type OccupancyWriteResult,
} from '#functions/data/occupancy/occupancy.ts';
import { maxKey, minKey } from '#functions/data/store/key-range.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import { dueIndex, listIndex, primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, toDelete } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { buildEventTaskListItems } from './event-tasks.ts';
import { listedTaskShape, taskBuckets } from './task-rows.ts';

const Tasks = defineEntity('task', {
  attributes: {
    tenant: { type: 'string', required: true },
    taskId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    brandId: { type: 'string', required: true },
    status: { type: taskStatuses, required: true, ifMissing: 'open' },
    dueDate: { type: 'string', required: true },
    eventId: { type: 'string' },
    description: { type: 'string', required: true },
    /** When the next task of the series is to be created; absent if none is. */
    repeatAt: { type: 'string' },
    row: shapedAttribute<ListedTask>(listedTaskShape),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['taskId']),
    list: listIndex(['tenant', 'status'], ['dueDate', 'taskId']),
    /** The tasks of an event. Sparse: tasks without an event aren't in it. */
    related: relatedIndex(['eventId'], ['tenant', 'dueDate', 'taskId']),
    due: dueIndex('task-repeat', ['repeatAt']),
  },
});

/** Sorts after every value that can follow in a key. */
const keySuffixEnd = '~';

const getListedTask = ({ row }: { readonly row: ListedTask }) => row;

const isOfScopeBrands =
  ({ brands }: Scope) =>
  ({ brandId }: ListedTask) =>
    includesBrand(brands, brandId);

export async function getTask(scope: Scope, taskId: string): Promise<Task | undefined> {
  const { data } = await Tasks.get({ tenant: scope.tenant, taskId }).go({ consistent: true });
  return data && includesBrand(scope.brands, data.brandId) ? fromStored(data) : undefined;
}

/** The titles of several tasks of the scope's brands, one request per hundred. */
export async function getTaskTitles(
  { tenant, brands }: Scope,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (taskIds.length === 0) return new Map();
  const { data } = await Tasks.get(taskIds.map((taskId) => ({ tenant, taskId }))).go({
    consistent: true,
  });
  const seen = data.filter(({ brandId }) => includesBrand(brands, brandId)).map(fromStored);
  return new Map(seen.map(({ id, title }) => [id, title]));
}

/** The descriptions of several tasks, one request per hundred. */
export async function getTaskDescriptions(
  { tenant }: Scope,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (taskIds.length === 0) return new Map();
  const { data } = await Tasks.get(taskIds.map((taskId) => ({ tenant, taskId }))).go({
    attributes: ['taskId', 'description'],
  });
  return new Map(data.map(({ taskId, description }) => [taskId, description]));
}

/** All tasks of the franchise, read consistently, each with its row in the index. */
export async function* eachTask({
  tenant,
}: Scope): AsyncGenerator<readonly { readonly thing: Task; readonly row: ListedTask }[]> {
  let cursor: string | null = null;
  do {
    const page: { data: StoredTask[]; cursor: string | null } = await Tasks.query
      .primary({ tenant })
      .go({ consistent: true, cursor });
    yield page.data.map((stored) => ({ thing: fromStored(stored), row: stored.row }));
    cursor = page.cursor;
  } while (cursor);
}

/**
 * For the ranges of the list index between two keys, each a status and a day, both inclusive: one
 * for each status.
 */
export function queryListedTasks(tenant: string, from: string, to: string) {
  return taskStatuses.toSorted(compareText).flatMap((status) => {
    const [first, last] = [`${status}/`, `${status}/${keySuffixEnd}`];
    const [lower, upper] = [from > first ? from : first, to < last ? to : last];
    if (lower > upper) return [];
    const toDay = (key: string) => key.slice(first.length);
    return [
      Tasks.query
        .list({ tenant, status })
        .between({ dueDate: toDay(lower) }, { dueDate: toDay(upper) })
        .params<QueryCommandInput>(),
    ];
  });
}

/** Tasks of one status by due day: the first or the last ones. */
export async function listTasks(
  scope: Scope,
  status: TaskStatus,
  { count, order }: { readonly count: number; readonly order: 'asc' | 'desc' },
): Promise<ListedTask[]> {
  const { data } = await Tasks.query
    .list({ tenant: scope.tenant, status })
    .go({ count, order, pages: 'all' });
  return data.map(getListedTask).filter(isOfScopeBrands(scope));
}

/** Completed tasks that were due on the day or later. */
export async function listCompletedTasksSince(
  scope: Scope,
  dueDate: LocalDate,
): Promise<ListedTask[]> {
  const { data } = await Tasks.query
    .list({ tenant: scope.tenant, status: 'completed' })
    .between({ dueDate }, { dueDate: maxKey })
    .go({ pages: 'all' });
  return data.map(getListedTask).filter(isOfScopeBrands(scope));
}

/** Open and completed tasks that are due in this range. */
export async function listTasksBetween(
  scope: Scope,
  { from, to }: DateRange,
): Promise<ListedTask[]> {
  const listed = await Promise.all(
    (['open', 'completed'] as const).map((status) =>
      Tasks.query
        .list({ tenant: scope.tenant, status })
        .between({ dueDate: from }, { dueDate: to + keySuffixEnd })
        .go({ pages: 'all' }),
    ),
  );
  return listed.flatMap(({ data }) => data.map(getListedTask)).filter(isOfScopeBrands(scope));
}

/** Ordered by due day. */
export async function listEventTasks(scope: Scope, eventId: string): Promise<ListedTask[]> {
  const { data } = await Tasks.query.related({ eventId, tenant: scope.tenant }).go({
    pages: 'all',
  });
  return data.map(getListedTask).filter(isOfScopeBrands(scope));
}

/** Tasks whose next one is to be created by now, the longest waiting first. */
export async function listTasksToRepeat(
  now: Instant,
  limit: number,
): Promise<{ readonly scope: Scope; readonly task: Task }[]> {
  const { data } = await Tasks.query
    .due({})
    .between({ repeatAt: minKey }, { repeatAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data.map((stored) => ({
    scope: createScope(stored.tenant, 'all'),
    task: fromStored(stored),
  }));
}

/** No `before`: a new task. No `after`: a deleted one. */
export type TaskChange =
  | { readonly before?: undefined; readonly after: Task }
  | { readonly before: Task; readonly after?: Task | undefined };

/**
 * `changed`: another write came first. `refused`: a condition in `also` failed, or a new task
 * exists already. `full`: the event already has the maximum number of tasks. `taken`: its staff or
 * equipment is busy.
 */
export type SaveTasksResult =
  'saved' | 'changed' | 'refused' | 'full' | { readonly taken: readonly OccupancyConflict[] };

type SaveTasksOptions = {
  readonly also?: readonly TransactItem[];
  /** Who decided to assign staff and equipment even though they are busy. */
  readonly overrule?: Overrule | undefined;
};

/**
 * Writes all changes or none. Concurrent writes to tasks of one event are retried one after the
 * other.
 */
export async function saveTasks(
  scope: Scope,
  changes: readonly TaskChange[],
  { also = [], overrule }: SaveTasksOptions = {},
): Promise<SaveTasksResult> {
  const written = changes.map(withNextVersion);
  const own = [...written.map((change) => buildTaskItem(scope, change)), ...also];
  const occupancy = written.map(({ before, after }) => ({
    holder: { kind: 'task', id: (after ?? before)?.id ?? '' } as const,
    before: listTaskClaims(before),
    after: listTaskClaims(after, overrule),
  }));
  return retry(retryLimits.many, 'the tasks of an event', async () => {
    const lists = await buildEventTaskListItems(scope, written);
    if (lists === 'full') return 'full';
    const items = [...own, ...lists, ...buildStampItems(scope, taskBuckets, written)];
    const outcome = await transactWithOccupancy(scope, items, occupancy);
    const saving = toSaveResult(outcome, changes, own.length);
    if (saving) return saving;
    return tryAgain;
  });
}

function withNextVersion(change: TaskChange): TaskChange {
  if (!change.before) return { after: { ...change.after, version: 1 } };
  const { before, after } = change;
  return { before, after: after && { ...after, version: before.version + 1 } };
}

/** Undefined if the event's task list was changed in the meantime; the caller retries. */
function toSaveResult(
  written: OccupancyWriteResult,
  changes: readonly TaskChange[],
  own: number,
): SaveTasksResult | undefined {
  switch (written.outcome) {
    case 'written':
      return 'saved';
    case 'busy':
      return { taken: written.conflicts };
    case 'refused':
      if (written.failed.every((position) => position >= own)) return undefined;
      return written.failed.some((position) => changes[position]?.before) ? 'changed' : 'refused';
  }
}

/** A new task that occupies nothing, for a bulk load: the lists are rebuilt after it. */
export function buildPutTaskItem(scope: Scope, task: Task): TransactItem {
  return toPut(Tasks.put(toItem(scope, task)).params());
}

function buildTaskItem(scope: Scope, { before, after }: TaskChange): TransactItem {
  if (!before) return toPut(Tasks.create(toItem(scope, after)).params());
  if (!after) {
    const removal = Tasks.delete({ tenant: scope.tenant, taskId: before.id }).where(
      hasVersion(before.version),
    );
    return toDelete(removal.params());
  }
  const over = Tasks.put(toItem(scope, after)).where(hasVersion(before.version));
  return toPut(over.params());
}

function toItem({ tenant }: Scope, { description, ...row }: Task) {
  const { id: taskId, version, brandId, status, dueDate, eventId } = row;
  const repeats = row.frequency !== 'DNR' && !row.isNextMade && status !== 'canceled';
  return {
    tenant,
    taskId,
    version,
    brandId,
    status,
    dueDate,
    description,
    row,
    ...(eventId === null ? {} : { eventId }),
    ...(repeats ? { repeatAt: toIso(getTaskDueAt(row)) } : {}),
  };
}

type StoredTask = NonNullable<Awaited<ReturnType<ReturnType<typeof Tasks.get>['go']>>['data']>;

const fromStored = ({ row, description }: StoredTask): Task => ({ ...row, description });
