import { text } from '#shared/text/invoices/invoice-settings.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { Awaited } from '#web/api/awaited.tsx';

export function SettingsAwaited(way: { error: ApiError | null; onRetry: () => void }) {
  return (
    <Awaited
      {...way}
      loading={text('invoice_settings_loading')}
      failed={text('invoice_settings_load_failed')}
      shape={['h-64']}
    />
  );
}
