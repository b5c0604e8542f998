// Tasks. Get by (franchise, task); by status and day from slim rows; by event; and in the due index
// those that repeat and whose next one doesn't exist yet. A task is written conditioned on the
// version that was read, in one transaction with the occupancy of its staff and equipment and with
// its event's task list (event-tasks.ts).
import { Entity } from '#functions/data/store/entity.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import {
  dueAtOf,
  type Task,
  taskClaims,
  type TaskListed,
  taskStatuses,
  type TaskStatus,
} from '#shared/domain/events/task.ts';
import type { Overrule } from '#shared/domain/occupancy/occupancy.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import {
  type Conflict,
  transactWithOccupancy,
  type Written,
} from '#functions/data/occupancy/occupancy.ts';
import { Contended } from '#functions/data/store/contended.ts';
import { highestText, lowestText } from '#functions/data/store/key-range.ts';
import { scopeOf, type Scope } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { type Part, put, remove, spread } from '#functions/data/store/transact.ts';
import { eventTaskParts } from './event-tasks.ts';

const Tasks = new Entity(
  {
    model: { service: 'brandwagon', entity: 'task', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      taskId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      brandId: { type: 'string', required: true },
      status: { type: taskStatuses, required: true },
      dueDate: { type: 'string', required: true },
      eventId: { type: 'string' },
      description: { type: 'string', required: true },
      /** When the next task of the series is to be created; absent if none is. */
      repeatAt: { type: 'string' },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['taskId'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant', 'status'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['dueDate', 'taskId'], casing: 'none' },
      },
      /** The tasks of an event. Sparse: tasks without an event aren't in it. */
      related: {
        index: indexes.related.name,
        projection: ['row'],
        pk: { field: indexes.related.pk, composite: ['eventId'], casing: 'none' },
        sk: {
          field: indexes.related.sk,
          composite: ['tenant', 'dueDate', 'taskId'],
          casing: 'none',
        },
      },
      due: {
        index: indexes.due.name,
        scope: 'task-repeat',
        pk: { field: indexes.due.pk, composite: [], casing: 'none' },
        sk: { field: indexes.due.sk, composite: ['repeatAt'], casing: 'none' },
      },
    },
  },
  table,
);

/** Sorts after every value that can follow in a key. */
const afterAll = '~';

const listedOf = ({ row }: { readonly row?: unknown }) => row as TaskListed;

const ofBrands =
  ({ brands }: Scope) =>
  ({ brandId }: TaskListed) =>
    includesBrand(brands, brandId);

export async function getTask(scope: Scope, taskId: string): Promise<Task | undefined> {
  const { data } = await Tasks.get({ tenant: scope.tenant, taskId }).go({ consistent: true });
  return data && includesBrand(scope.brands, data.brandId) ? taskOf(data) : undefined;
}

/** The descriptions of several tasks, one request per hundred. */
export async function taskDescriptions(
  { tenant }: Scope,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (taskIds.length === 0) return new Map();
  const { data } = await Tasks.get(taskIds.map((taskId) => ({ tenant, taskId }))).go({
    attributes: ['taskId', 'description'],
  });
  return new Map(data.map(({ taskId, description }) => [taskId, description]));
}

/** Tasks of one status by due day: the first or the last ones. */
export async function listTasks(
  scope: Scope,
  status: TaskStatus,
  { count, order }: { readonly count: number; readonly order: 'asc' | 'desc' },
): Promise<TaskListed[]> {
  const { data } = await Tasks.query
    .list({ tenant: scope.tenant, status })
    .go({ count, order, pages: 'all' });
  return data.map(listedOf).filter(ofBrands(scope));
}

/** Completed tasks that were due on the day or later. */
export async function completedTasksSince(scope: Scope, dueDate: LocalDate): Promise<TaskListed[]> {
  const { data } = await Tasks.query
    .list({ tenant: scope.tenant, status: 'completed' })
    .between({ dueDate }, { dueDate: highestText })
    .go({ pages: 'all' });
  return data.map(listedOf).filter(ofBrands(scope));
}

/** Open and completed tasks that are due in this range. */
export async function tasksBetween(scope: Scope, { from, to }: DateRange): Promise<TaskListed[]> {
  const listed = await Promise.all(
    (['open', 'completed'] as const).map((status) =>
      Tasks.query
        .list({ tenant: scope.tenant, status })
        .between({ dueDate: from }, { dueDate: to + afterAll })
        .go({ pages: 'all' }),
    ),
  );
  return listed.flatMap(({ data }) => data.map(listedOf)).filter(ofBrands(scope));
}

/** Ordered by due day. */
export async function tasksOfEvent(scope: Scope, eventId: string): Promise<TaskListed[]> {
  const { data } = await Tasks.query.related({ eventId, tenant: scope.tenant }).go({
    pages: 'all',
  });
  return data.map(listedOf).filter(ofBrands(scope));
}

/** Tasks whose next one is to be created by now, the longest waiting first. */
export async function tasksToRepeat(
  now: Instant,
  most: number,
): Promise<{ readonly scope: Scope; readonly task: Task }[]> {
  const { data } = await Tasks.query
    .due({})
    .between({ repeatAt: lowestText }, { repeatAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data.map((stored) => ({ scope: scopeOf(stored.tenant, 'all'), task: taskOf(stored) }));
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
export type TaskSaving =
  'saved' | 'changed' | 'refused' | 'full' | { readonly taken: readonly Conflict[] };

type Saving = {
  readonly also?: readonly Part[];
  /** Who decided to assign staff and equipment even though they are busy. */
  readonly overrule?: Overrule | undefined;
};

const attempts = 8;

/**
 * Writes all changes or none. Concurrent writes to tasks of one event are retried one after the
 * other.
 */
export async function saveTasks(
  scope: Scope,
  changes: readonly TaskChange[],
  { also = [], overrule }: Saving = {},
): Promise<TaskSaving> {
  const written = changes.map(counted);
  const own = [...written.map((change) => partOf(scope, change)), ...also];
  const occupancy = written.map(({ before, after }) => ({
    holder: { kind: 'task', id: (after ?? before)?.id ?? '' } as const,
    before: taskClaims(before),
    after: taskClaims(after, overrule),
  }));
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const lists = await eventTaskParts(scope, written);
    if (lists === 'full') return 'full';
    const outcome = await transactWithOccupancy(scope, [...own, ...lists], occupancy);
    const saving = savingOf(outcome, changes, own.length);
    if (saving) return saving;
    await spread(attempt);
  }
  throw new Contended('the tasks of an event');
}

function counted(change: TaskChange): TaskChange {
  if (!change.before) return { after: { ...change.after, version: 1 } };
  const { before, after } = change;
  return { before, after: after && { ...after, version: before.version + 1 } };
}

/** Undefined if the event's task list was changed in the meantime; the caller retries. */
function savingOf(
  written: Written,
  changes: readonly TaskChange[],
  own: number,
): TaskSaving | undefined {
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

function partOf(scope: Scope, { before, after }: TaskChange): Part {
  if (!before) return put(Tasks.create(itemOf(scope, after)).params());
  if (!after) {
    const removal = Tasks.delete({ tenant: scope.tenant, taskId: before.id }).where(
      ({ version }, { eq }) => eq(version, before.version),
    );
    return remove(removal.params());
  }
  const over = Tasks.put(itemOf(scope, after)).where(({ version }, { eq }) =>
    eq(version, before.version),
  );
  return put(over.params());
}

function itemOf({ tenant }: Scope, { description, ...row }: Task) {
  const { id: taskId, version, brandId, status, dueDate, eventId } = row;
  const repeats = row.frequency !== 'DNR' && !row.isNextMade && status !== 'canceled';
  return {
    ...{ tenant, taskId, version, brandId, status, dueDate, description, row },
    ...(eventId === null ? {} : { eventId }),
    ...(repeats ? { repeatAt: toIso(dueAtOf(row)) } : {}),
  };
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Tasks.get>['go']>>['data']>;

const taskOf = ({ row, description }: Stored): Task => ({ ...(row as TaskListed), description });
