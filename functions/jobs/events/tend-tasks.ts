// Makes the next one of tasks that repeat when they are due, and lets the tasks of an event follow it.
// Safe to run twice, late and at once: a next one is made in the transaction that marks the task before
// it, over the version that was read, under an id of its series and day; what follows an event is made
// from what the event is now. After a day on which nothing ran, one is made, not one for each day.
import { tasksToRepeat } from '#functions/data/events/tasks.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { repeatTask } from '#functions/flows/events/complete-task.ts';
import { followEvent, removeRest } from '#functions/flows/events/follow-event.ts';
import { toldAndSwept } from '#functions/http/job.ts';
import { describe, log } from '#functions/http/log.ts';

/** Of a tick; the next one takes the rest. */
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
