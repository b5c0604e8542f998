import type { OwnTask } from '#shared/contract/events/tasks.ts';
import { text } from '#shared/text/events/tasks.ts';
import { useHasSignal } from '#web/api/use-has-signal.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { useSetOwnTaskCompleted } from './queries.ts';
import { formatDue } from './task-text.ts';

type OwnTaskListProps = {
  title: string;
  tasks: readonly OwnTask[];
  /** Shown if there are none. */
  none?: string;
};

export function OwnTaskList({ title, tasks, none }: OwnTaskListProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-semibold">{title}</h2>
      {tasks.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-low">
          {tasks.map((task) => (
            <OwnTaskLine key={task.id} task={task} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OwnTaskLine({ task }: { task: OwnTask }) {
  const { id, title, description, eventName, equipment, status, overdue } = task;
  const check = useSetOwnTaskCompleted();
  const hasSignal = useHasSignal();
  const isDone = status === 'completed';
  const facts = [formatDue(task), eventName, ...equipment].filter(Boolean);
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
          checked={isDone}
          disabled={check.isPending || !hasSignal}
          aria-label={text('task_check', { title })}
          onChange={() => check.mutate({ body: { id, completed: !isDone } })}
        />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-3">
            <span className={isDone ? 'text-ink-quiet line-through' : 'font-medium'}>{title}</span>
            {overdue && <Badge tone="red">{text('task_status_overdue')}</Badge>}
          </span>
          <span className="block text-small break-words text-ink-soft">{facts.join(' · ')}</span>
          {description && (
            <span className="block text-small break-words whitespace-pre-line">{description}</span>
          )}
        </span>
      </label>
    </li>
  );
}
