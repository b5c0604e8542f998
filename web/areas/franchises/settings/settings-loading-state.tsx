import { text } from '#shared/text/franchises/settings.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { LoadingState } from '#web/api/loading-state.tsx';

export function SettingsLoadingState(way: { error: ApiError | null; onRetry: () => void }) {
  return (
    <LoadingState
      {...way}
      loading={text('settings_loading')}
      failed={text('settings_load_failed')}
      shape={['h-44', 'h-44', 'h-44']}
    />
  );
}
