// Tasks of a franchise, as its people add and complete them.
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import type { Request } from '#shared/contract/route.ts';
import { type Caller, noon, type World } from './world.ts';

type Created = Request<typeof tasks.routes.create>['body'];

export const plainTask = { title: 'Wash the truck', dueDate: '2026-07-20', brandId: 'shaved-ice' };

/** Hours for which it takes its staff and equipment. */
export const taskSpan = { startTime: '09:00', dueTime: '11:00' };

export const addTask = (by: Caller, over: Partial<Created> = {}) =>
  by.call(tasks, 'create', { body: { ...plainTask, requestKey: newId(noon), ...over } });

export const taskIdOf = async (by: Caller, over: Partial<Created> = {}) =>
  (await addTask(by, over)).body.data.id;

export const completeTask = (by: Caller, id: string, completed = true, at = noon) =>
  by.call(tasks, 'setCompleted', { body: { id, completed } }, at);

export async function bookedEvent({ scope }: World, brandId = 'shaved-ice'): Promise<string> {
  const event = buildEvent({ eventId: newId(noon), code: newEventCode(), brandId });
  await createEvent(scope, event, undefined);
  return event.eventId;
}
