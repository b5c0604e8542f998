import { ClipboardDocumentCheckIcon } from '@heroicons/react/24/outline';
import type { OwnTask } from '#shared/contract/events/tasks.ts';
import { text } from '#shared/text/events/tasks.ts';
import { useHasSignal } from '#web/api/use-has-signal.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { OwnTaskList } from './own-task-list.tsx';
import { useOwnTasks } from './queries.ts';

/** The person's own tasks, to check off on the spot. */
export function OwnTasksPage() {
  const own = useOwnTasks();
  return (
    <div className="max-w-2xl">
      <PageHeader title={text('nav_own_tasks')} />
      {own.isPending && (
        <div role="status" aria-busy aria-label={text('tasks_loading')} className="space-y-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      {own.isError && (
        <ErrorState text={text('tasks_own_failed')} onRetry={() => void own.refetch()} />
      )}
      {own.data && <OwnTaskSections tasks={own.data.data} />}
    </div>
  );
}

function OwnTaskSections({ tasks }: { tasks: readonly OwnTask[] }) {
  const hasSignal = useHasSignal();
  if (tasks.length === 0) {
    return (
      <EmptyState
        icon={ClipboardDocumentCheckIcon}
        title={text('tasks_own_empty_title')}
        text={text('tasks_own_empty')}
      />
    );
  }
  const isDone = ({ status }: OwnTask) => status === 'completed';
  const open = tasks.filter((task) => !isDone(task));
  const done = tasks.filter(isDone);
  return (
    <div className="space-y-6">
      {!hasSignal && <p className="text-ink-soft">{text('tasks_need_signal')}</p>}
      <OwnTaskList title={text('tasks_own_open')} tasks={open} none={text('tasks_own_all_done')} />
      {done.length > 0 && <OwnTaskList title={text('tasks_own_done')} tasks={done} />}
    </div>
  );
}
