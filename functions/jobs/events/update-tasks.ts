// Creates the next task of repeating tasks when they are due, and updates the tasks of events that
// change. Safe to run twice, late and concurrently: the next task is created in the transaction
// that marks the previous one, over the version that was read, with an id made of its series and
// day. Tasks of an event follow the event's current state, and threads follow their event or shift.
// After a day without runs, one task is created, not one per missed day.
import { listTasksToRepeat } from '#functions/data/events/tasks.ts';
import { removeThread } from '#functions/data/messages/threads.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { createNextOccurrence } from '#functions/flows/events/complete-task.ts';
import {
  updateTasksOfEvent,
  removeEventDependents,
} from '#functions/flows/events/update-tasks-of-event.ts';
import { updateThreadOfShift } from '#functions/data/messages/thread-topics.ts';
import { onDomainEventsAndSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';

/** Per tick; the next one takes the rest. */
const maxPerTick = 200;

type HandledEvent =
  | 'event.statusChanged'
  | 'event.moved'
  | 'event.clientChanged'
  | 'event.renamed'
  | 'event.removed'
  | 'shift.moved'
  | 'shift.removed';

export const handler = onDomainEventsAndSchedule<HandledEvent>('update-tasks', {
  async take({ type, detail }) {
    const scope = createScope(detail.tenant, 'all');
    if (type === 'shift.removed') return removeThread(scope, detail.shiftId);
    if (type === 'shift.moved') return updateThreadOfShift(scope, detail.shiftId);
    const follow = type === 'event.removed' ? removeEventDependents : updateTasksOfEvent;
    await follow(scope, detail.eventId);
  },

  async sweep(now) {
    const due = await listTasksToRepeat(now, maxPerTick);
    const made = await processDueItems(due, {
      failure: 'task not repeated',
      toLogFields: ({ task }) => ({ task: task.id }),
      processItem: async ({ scope, task }) =>
        (await createNextOccurrence(scope, task, now)) === 'saved',
    });
    return { due: due.length, made };
  },
});
