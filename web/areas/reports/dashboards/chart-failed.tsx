import { text } from '#shared/text/reports/dashboard.ts';
import { type LoadResult, toLoadErrorProps } from '#web/api/load-error.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';

/** Shown instead of a chart whose figures failed to load. */
export function ChartFailed({ figures }: { figures: LoadResult }) {
  const { error = '', onRetry } = toLoadErrorProps(figures, text('dashboard_failed'));
  return (
    <Card>
      <ErrorState text={error} onRetry={onRetry} />
    </Card>
  );
}
