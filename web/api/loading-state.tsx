import { text } from '#shared/text/common.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import type { ApiError } from './api-error.ts';

type LoadingStateProps = {
  error: ApiError | null;
  onRetry: () => void;
  /** The texts for loading and for a failure. */
  loading: string;
  failed: string;
  /** The heights of the placeholders, from top to bottom. */
  shape?: readonly string[];
};

/** Shown until a thing is loaded: its placeholder, or why it couldn't load. */
export function LoadingState({
  error,
  onRetry,
  loading,
  failed,
  shape = defaultShape,
}: LoadingStateProps) {
  if (error?.status === 404) return <ErrorState text={text('err_not_found')} />;
  if (error?.status === 403) return <ErrorState text={text('err_unauthorized')} />;
  if (error) return <ErrorState text={failed} onRetry={onRetry} />;
  return (
    <div role="status" aria-busy aria-label={loading} className="space-y-6">
      {shape.map((height, at) => (
        // The placeholders never move, so the index works as a key.
        <Skeleton key={at} className={height} />
      ))}
    </div>
  );
}

const defaultShape = ['h-14', 'h-14', 'h-14', 'h-14'];
