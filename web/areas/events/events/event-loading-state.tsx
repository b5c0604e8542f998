import { text } from '#shared/text/events/events.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { LoadingState } from '#web/api/loading-state.tsx';

/** Shown instead of a form while its event loads, or if it fails to load. */
export function EventLoadingState(way: { error: ApiError | null; onRetry: () => void }) {
  return (
    <LoadingState {...way} loading={text('event_loading')} failed={text('event_load_failed')} />
  );
}
