import { text } from '#shared/text/events/tasks.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { LoadingState } from '#web/api/loading-state.tsx';

/** Shown in a dialog while its task loads, or if it fails to load. */
export function TaskLoadingState(way: { error: ApiError | null; onRetry: () => void }) {
  return (
    <LoadingState
      {...way}
      loading={text('tasks_loading')}
      failed={text('tasks_load_failed')}
      shape={['h-14', 'h-40']}
    />
  );
}
