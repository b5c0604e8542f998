import { text } from '#shared/text/invoices/invoice-settings.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';

/** While the settings are on their way, and when they don't come. */
export function Awaited({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) return <ErrorState text={text('invoice_settings_load_failed')} onRetry={onRetry} />;
  return (
    <div role="status" aria-busy aria-label={text('invoice_settings_loading')}>
      <Skeleton className="h-64" />
    </div>
  );
}
