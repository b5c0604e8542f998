import { CheckCircleIcon } from '@heroicons/react/16/solid';
import type { PlannedTask } from '#shared/contract/staff/staff-schedule.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { classNames } from '#web/kit/theme/class-names.ts';

/** The tasks of the day below the shifts, with a check mark on completed ones (spec §2). */
export function CellTasks({ tasks }: { tasks: readonly PlannedTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <ul className="space-y-0.5 px-1.5 text-small">
      {tasks.map(({ id, title, done }) => (
        <li key={id} className="flex items-start gap-1 text-ink-soft">
          <CheckCircleIcon
            className={classNames(
              'mt-0.5 size-3.5 shrink-0',
              done ? 'text-tone-green' : 'text-line',
            )}
            aria-hidden
          />
          <span className="sr-only">
            {text(done ? 'schedule_task_done' : 'schedule_task_open', { title })}
          </span>
          <span aria-hidden className="min-w-0 break-words">
            {title}
          </span>
        </li>
      ))}
    </ul>
  );
}
