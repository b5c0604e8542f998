import { text } from '#shared/text/franchises/settings.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';

type SettingsAwaitedProps = { error: ApiError | null; onRetry: () => void };

export function SettingsAwaited({ error, onRetry }: SettingsAwaitedProps) {
  if (error) return <ErrorState text={text('settings_load_failed')} onRetry={onRetry} />;
  return (
    <div role="status" aria-busy aria-label={text('settings_loading')} className="space-y-4">
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-44" />
      ))}
    </div>
  );
}
