import type { ApiError } from '#web/api/api-error.ts';
import { text } from '#shared/text/events/events.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';

type EventAwaitedProps = { error: ApiError | null; onRetry: () => void };

/** In place of a form whose event is on its way, or does not come. */
export function EventAwaited({ error, onRetry }: EventAwaitedProps) {
  if (error) {
    if (error.status === 404) return <ErrorState text={text('err_not_found')} />;
    return <ErrorState text={text('event_load_failed')} onRetry={onRetry} />;
  }
  return (
    <div role="status" aria-label={text('event_loading')} className="space-y-6">
      {[0, 1, 2, 3, 4].map((field) => (
        <Skeleton key={field} className="h-14" />
      ))}
    </div>
  );
}
