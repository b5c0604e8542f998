import { text } from '#shared/text/franchises/settings.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { Awaited } from '#web/api/awaited.tsx';

export function SettingsAwaited(way: { error: ApiError | null; onRetry: () => void }) {
  return (
    <Awaited
      {...way}
      loading={text('settings_loading')}
      failed={text('settings_load_failed')}
      shape={['h-44', 'h-44', 'h-44']}
    />
  );
}
