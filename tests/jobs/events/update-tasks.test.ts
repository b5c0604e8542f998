import { beforeEach, expect, test } from 'vitest';
import { createEvent, getEvent, saveEvent } from '#functions/data/events/events.ts';
import { listEventTasks } from '#functions/data/events/tasks.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

beforeEach(() => settle());

type Created = RouteRequest<typeof tasks.routes.create>['body'];

async function newTask(owner: Caller, over: Partial<Created> = {}) {
  const plain = { title: 'Wash the truck', dueDate: '2026-07-20', brandId: 'shaved-ice' };
  const body = { ...plain, requestKey: newId(noon), ...over };
  return (await owner.call(tasks, 'create', { body })).body.data.id;
}

const listTaskDays = async (owner: Caller) => {
  const { body } = await owner.call(tasks, 'grid', { body: { limit: 100 } });
  return body.data.map(({ dueDate }) => dueDate).sort();
};

/** The end of the day in Chicago. */
const midnight = fromIso('2026-07-21T05:00:00Z');

test('what repeats has its next one when it is due, and not before', async () => {
  const owner = await (await world()).as('Franchise');
  await newTask(owner, { frequency: 'weekdays' });

  await tick('update-tasks', fromIso('2026-07-21T04:59:00Z'));
  const before = await listTaskDays(owner);
  await tick('update-tasks', midnight);

  expect(before).toEqual(['2026-07-20']);
  expect(await listTaskDays(owner)).toEqual(['2026-07-20', '2026-07-21']);
});

test('twice and at once make one', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await newTask(owner, { frequency: 'weekdays' });

  await Promise.all([
    tick('update-tasks', midnight),
    tick('update-tasks', midnight),
    owner.call(tasks, 'setCompleted', { body: { id, completed: true } }, midnight),
  ]);
  await tick('update-tasks', midnight);

  expect(await listTaskDays(owner)).toEqual(['2026-07-21']);
});

test('late makes one, not one for each day', async () => {
  const owner = await (await world()).as('Franchise');
  await newTask(owner, { frequency: 'custom', customEvery: 2, customUnit: 'day' });

  await tick('update-tasks', fromIso('2026-07-29T15:00:00Z'));
  await tick('update-tasks', fromIso('2026-07-29T15:01:00Z'));

  expect(await listTaskDays(owner)).toEqual(['2026-07-20', '2026-07-30']);
});

async function eventWithTasks(own: World, owner: Caller) {
  const event = buildEvent({
    eventId: newId(noon),
    code: newEventCode(),
    eventDate: localDate('2026-07-25'),
  });
  await createEvent(own.scope, event, undefined);
  const { eventId } = event;
  await newTask(owner, { eventId, dueDate: '2026-07-24' });
  const done = await newTask(owner, { eventId, dueDate: '2026-07-23', title: 'Call the school' });
  await owner.call(tasks, 'setCompleted', { body: { id: done, completed: true } });
  return eventId;
}

const listTaskStates = async ({ scope }: World, eventId: string) =>
  (await listEventTasks(scope, eventId)).map(({ dueDate, status }) => `${dueDate} ${status}`);

test('open tasks of an event are canceled with it, and come back with it', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const eventId = await eventWithTasks(own, owner);
  const setStatus = async (from: 'booked' | 'cancelled', status: 'cancelled' | 'pending') => {
    await owner.call(events, 'setStatus', { body: { id: eventId, from, status } });
    await settle();
    return listTaskStates(own, eventId);
  };

  const canceled = await setStatus('booked', 'cancelled');
  const back = await setStatus('cancelled', 'pending');

  expect(canceled).toEqual(['2026-07-23 completed', '2026-07-24 canceled']);
  expect(back).toEqual(['2026-07-23 completed', '2026-07-24 open']);
});

test('open tasks of an event move with its day, once', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const eventId = await eventWithTasks(own, owner);
  const event = requireFound(await getEvent(own.scope, eventId));

  await saveEvent(own.scope, event, {
    ...event,
    eventDate: localDate('2026-07-28'),
    startsAt: fromIso('2026-07-28T18:00:00Z'),
    endsAt: fromIso('2026-07-28T20:00:00Z'),
  });
  await settle();
  await settle();

  expect(await listTaskStates(own, eventId)).toEqual(['2026-07-23 completed', '2026-07-27 open']);
});

test('tasks of an event have its new name', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const eventId = await eventWithTasks(own, owner);
  const event = requireFound(await getEvent(own.scope, eventId));

  await saveEvent(own.scope, event, { ...event, eventName: 'Rain Date' });
  await settle();

  const names = (await listEventTasks(own.scope, eventId)).map(({ eventName }) => eventName);
  expect(names).toEqual(['Rain Date', 'Rain Date']);
});
