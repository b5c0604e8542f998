import { text } from '#shared/text/invoices/invoice-settings.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { LoadingState } from '#web/api/loading-state.tsx';

export function InvoiceSettingsLoadingState(way: { error: ApiError | null; onRetry: () => void }) {
  return (
    <LoadingState
      {...way}
      loading={text('invoice_settings_loading')}
      failed={text('invoice_settings_load_failed')}
      shape={['h-64']}
    />
  );
}
