import { text } from '#shared/text/reports/dashboard.ts';
import { type Loaded, loadProblem } from '#web/api/load-problem.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';

/** Shown instead of a chart whose figures failed to load. */
export function ChartFailed({ figures }: { figures: Loaded }) {
  const { error = '', onRetry } = loadProblem(figures, text('dashboard_failed'));
  return (
    <Card>
      <ErrorState text={error} onRetry={onRetry} />
    </Card>
  );
}
