import { text } from '#shared/text/staff/staff-availability.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';

export function AvailabilityLoadingState({
  failed,
  onRetry,
}: {
  failed: boolean;
  onRetry: () => void;
}) {
  if (failed) return <ErrorState text={text('availability_failed')} onRetry={onRetry} />;
  return (
    <div role="status" aria-busy aria-label={text('availability_loading')} className="space-y-3">
      {[0, 1, 2, 3, 4, 5, 6].map((at) => (
        <Skeleton key={at} className="h-11" />
      ))}
    </div>
  );
}
