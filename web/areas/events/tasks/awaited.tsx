import { text } from '#shared/text/events/tasks.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';

type AwaitedProps = { error: ApiError | null; onRetry: () => void };

/** What stands in a dialog until its task is there, or can't be had. */
export function Awaited({ error, onRetry }: AwaitedProps) {
  if (error) {
    const isGone = error.status === 404;
    return (
      <ErrorState
        text={text(isGone ? 'err_not_found' : 'tasks_load_failed')}
        onRetry={isGone ? undefined : onRetry}
      />
    );
  }
  return (
    <div role="status" aria-label={text('tasks_loading')} className="space-y-6">
      <Skeleton className="h-14" />
      <Skeleton className="h-40" />
    </div>
  );
}
