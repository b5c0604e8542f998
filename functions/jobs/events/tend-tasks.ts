// Creates the next task of repeating tasks when they are due, and updates the tasks of events that
// change. Safe to run twice, late and concurrently: the next task is created in the transaction
// that marks the previous one, over the version that was read, with an id made of its series and
// day. Tasks of an event follow the event's current state. After a day without runs, one task is
// created, not one per missed day.
import { tasksToRepeat } from '#functions/data/events/tasks.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { repeatTask } from '#functions/flows/events/complete-task.ts';
import { followEvent, removeRest } from '#functions/flows/events/follow-event.ts';
import { toldAndSwept } from '#functions/http/job.ts';
import { describe, log } from '#functions/http/log.ts';

/** Per tick; the next one takes the rest. */
const mostPerTick = 200;

type Told =
  'event.statusChanged' | 'event.moved' | 'event.clientChanged' | 'event.renamed' | 'event.removed';

export const handler = toldAndSwept<Told>('tend-tasks', {
  async take({ type, detail: { tenant, eventId } }) {
    const follow = type === 'event.removed' ? removeRest : followEvent;
    await follow(scopeOf(tenant, 'all'), eventId);
  },

  async sweep(now) {
    const due = await tasksToRepeat(now, mostPerTick);
    let made = 0;
    let errors = 0;
    for (const { scope, task } of due) {
      try {
        if ((await repeatTask(scope, task, now)) === 'saved') made += 1;
      } catch (error) {
        errors += 1;
        log({ level: 'error', message: 'task not repeated', task: task.id, ...describe(error) });
      }
    }
    if (errors > 0) throw new Error(`${errors} tasks could not be repeated`);
    return { due: due.length, made };
  },
});
