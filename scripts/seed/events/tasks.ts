// Tasks: on the events of these weeks, and independent ones. Some are overdue, some are done.
import type { Event } from '#functions/data/events/event.ts';
import { saveTasks } from '#functions/data/events/tasks.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { hashId } from '#functions/ports/ids.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { type Task, removeTakenResources } from '#shared/domain/events/task.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  toLocalDate,
  localTime,
} from '#shared/domain/values/local-date.ts';
import { dayMilliseconds, hourMilliseconds } from '#shared/domain/values/time-units.ts';
import type { DemoFranchise } from '#scripts/seed/franchises/franchises.ts';
import { demoUsers } from '#scripts/seed/accounts/people.ts';
import { buildTask } from '#scripts/seed/request-builders.ts';

const eventsWithTasks = 12;

/** Collects the events that get tasks: the first ones of the near future. */
export function collectNearEvents(now: Instant) {
  let near: readonly Event[] = [];
  return {
    note(event: Event) {
      const { startsAt, status } = event;
      if (
        !takesPlace(status) ||
        startsAt < now - 2 * dayMilliseconds ||
        startsAt > now + 30 * dayMilliseconds
      )
        return;
      near = [...near, event]
        .toSorted((one, other) => one.startsAt - other.startsAt)
        .slice(0, eventsWithTasks);
    },
    events: () => near,
  };
}

type DemoTask = Omit<Partial<Task>, 'dueDate'> & {
  readonly title: string;
  /** Days from today, or from the event's day. */
  readonly inDays: number;
  readonly by?: readonly Role[];
  readonly isDone?: boolean;
};

const standaloneTasks: readonly DemoTask[] = [
  {
    title: 'Check the propane tanks',
    inDays: 1,
    frequency: 'weekdays',
    by: ['Driver'],
    startTime: localTime('07:30'),
    dueTime: localTime('08:00'),
  },
  {
    title: 'Wash the trucks',
    inDays: 2,
    frequency: 'weekly',
    by: ['Driver', 'Worker'],
    dueTime: localTime('17:00'),
    description: 'Wheels and awning as well.',
  },
  { title: 'Order cups and napkins', inDays: 6, frequency: 'monthly', by: ['Manager'] },
  {
    title: 'Service the generator',
    inDays: -4,
    by: ['Driver'],
    frequency: 'custom',
    customEvery: 3,
    customUnit: 'month',
  },
  {
    title: 'Renew the health permit',
    inDays: -1,
    by: ['Manager'],
    description: 'The county wants last year’s permit number.',
  },
  { title: 'Count the syrups', inDays: -3, by: ['Worker'], isDone: true },
  { title: 'Clean the ice machine', inDays: -1, by: ['Server'], isDone: true },
];

const eventTasks: readonly DemoTask[] = [
  { title: 'Call the contact about parking', inDays: -2, by: ['Manager'] },
  { title: 'Print the menu boards', inDays: -1, by: ['Server'] },
  { title: 'Load ice and syrup', inDays: 0, by: ['Driver', 'Worker'] },
];

type TaskSeeding = DemoFranchise & { readonly events: readonly Event[] };

/** Of each three events, all tasks of the first are done, and the first task of the second. */
export async function seedTasks(
  scope: Scope,
  { franchise, events }: TaskSeeding,
  now: Instant,
): Promise<void> {
  const { franchiseId, timeZone, brandIds } = franchise;
  const today = toLocalDate(now, timeZone);
  const place = { franchiseId, timeZone, now };
  const alone = standaloneTasks.map((planned, at) =>
    buildDemoTask(planned, today, {
      ...place,
      brandId: brandIds[0] ?? '',
      // Tasks about the trucks name the first one.
      assetIds: at < 2 ? [`${franchiseId}-1`] : [],
    }),
  );
  const onEvents = events.flatMap((event, at) =>
    eventTasks.map((planned, step) => {
      const isDone = at % 3 === 0 || (at % 3 === 1 && step === 0);
      const { eventId, eventName, eventDate, brandId } = event;
      return buildDemoTask({ ...planned, isDone }, eventDate, {
        ...place,
        eventId,
        eventName,
        eventDate,
        brandId,
      });
    }),
  );
  for (const task of [...alone, ...onEvents]) await saveTask(scope, task);
}

/** A person who works a shift at that time isn't assigned. */
async function saveTask(scope: Scope, task: Task): Promise<void> {
  const saving = await saveTasks(scope, [{ after: task }]);
  if (typeof saving === 'object')
    await saveTasks(scope, [{ after: removeTakenResources(task, saving.taken) }]);
}

type TaskPlace = Pick<Task, 'timeZone' | 'brandId'> &
  Partial<Task> & { readonly franchiseId: string; readonly now: Instant };

function buildDemoTask(
  planned: DemoTask,
  from: LocalDate,
  { franchiseId, now, ...place }: TaskPlace,
): Task {
  const { inDays, by = [], isDone = false, ...details } = planned;
  const dueDate = addDays(from, inDays);
  const staff = by.flatMap((role) =>
    demoUsers.filter((it) => it.tenant === franchiseId && it.role === role).slice(0, 1),
  );
  const id = hashId(`${franchiseId} ${place.eventId ?? ''} ${details.title}`);
  const doneAt = Math.min(
    now - hourMilliseconds,
    instantAt(dueDate, localTime('10:20'), place.timeZone),
  );
  const [assignee] = staff;
  return buildTask({
    ...place,
    ...details,
    id,
    dueDate,
    staffIds: staff.map(({ userId }) => userId),
    ...(isDone && assignee
      ? {
          status: 'completed',
          completedAt: instant(doneAt),
          completedById: assignee.userId,
          completedBy: `${assignee.firstName} ${assignee.lastName}`,
        }
      : {}),
  });
}
