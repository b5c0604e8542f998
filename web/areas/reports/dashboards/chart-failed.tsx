import { text } from '#shared/text/reports/dashboard.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';

export function ChartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <ErrorState text={text('dashboard_failed')} onRetry={onRetry} />
    </Card>
  );
}
