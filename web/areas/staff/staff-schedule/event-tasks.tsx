import { text } from '#shared/text/events/tasks.ts';
import { useHasSignal } from '#web/api/use-has-signal.ts';
import { useSetOwnTaskCompleted, useOwnTasks } from './queries.ts';

/** The person's tasks for one of their events, to check off on the spot. */
export function EventTasks({ eventId }: { eventId: string }) {
  const hasSignal = useHasSignal();
  const check = useSetOwnTaskCompleted();
  const tasks = useOwnTasks().filter((task) => task.eventId === eventId);
  if (tasks.length === 0) return null;
  return (
    <>
      {!hasSignal && <p className="mt-1 text-small text-ink-soft">{text('tasks_need_signal')}</p>}
      <ul className="mt-1">
        {tasks.map(({ id, title, status }) => {
          const isDone = status === 'completed';
          return (
            <li key={id}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-accent"
                  checked={isDone}
                  disabled={check.isPending || !hasSignal}
                  aria-label={text('task_check', { title })}
                  onChange={() => check.mutate({ body: { id, completed: !isDone } })}
                />
                <span className={isDone ? 'text-ink-quiet line-through' : ''}>{title}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </>
  );
}
