// Tasks. Get by (franchise, task); those that are open, completed or canceled by their day from slim
// rows; those of an event by it; those that repeat and have no next one yet in the due index. A task is
// written over the version that was read, with the time that it takes of its staff and equipment and
// with the list of its event's tasks (event-tasks.ts), all of it or nothing.
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
      /** When its next one is to be made; nothing where none is, or none is any more. */
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
      /** The tasks of an event; what stands alone is not in it. */
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

/** Sorts after every value that follows in a key. */
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

/** What several tasks ask for, in one request for each hundred. */
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

/** Those of one status, by their day: the first ones, or the last ones. */
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

/** Completed ones that were due on the day or later. */
export async function completedTasksSince(scope: Scope, dueDate: LocalDate): Promise<TaskListed[]> {
  const { data } = await Tasks.query
    .list({ tenant: scope.tenant, status: 'completed' })
    .between({ dueDate }, { dueDate: highestText })
    .go({ pages: 'all' });
  return data.map(listedOf).filter(ofBrands(scope));
}

/** Open and completed ones that are due within these days. */
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

/** By their day. */
export async function tasksOfEvent(scope: Scope, eventId: string): Promise<TaskListed[]> {
  const { data } = await Tasks.query.related({ eventId, tenant: scope.tenant }).go({
    pages: 'all',
  });
  return data.map(listedOf).filter(ofBrands(scope));
}

/** Those of which the next one is to be made by now, the longest waiting first. */
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

/** Nothing before: it is new. Nothing after: it is deleted. */
export type TaskChange =
  | { readonly before?: undefined; readonly after: Task }
  | { readonly before: Task; readonly after?: Task | undefined };

/**
 * `changed`: another write came between. `refused`: a condition of what is written alongside failed, or
 * what is new is there already. `full`: the event has as many tasks as it may have.
 */
export type TaskSaving =
  'saved' | 'changed' | 'refused' | 'full' | { readonly taken: readonly Conflict[] };

type Saving = {
  readonly also?: readonly Part[];
  /** Who decided that its staff and equipment are taken even where another has them. */
  readonly overrule?: Overrule | undefined;
};

const attempts = 8;

/** All of the changes or none. Tasks of one event that are written at once come one after the other. */
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

/** Undefined: the list of its event was written by another meanwhile, and all is tried again. */
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
