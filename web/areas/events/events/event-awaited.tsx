import { text } from '#shared/text/events/events.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { Awaited } from '#web/api/awaited.tsx';

/** In place of a form whose event is on its way, or does not come. */
export function EventAwaited(way: { error: ApiError | null; onRetry: () => void }) {
  return <Awaited {...way} loading={text('event_loading')} failed={text('event_load_failed')} />;
}
