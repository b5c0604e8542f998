import { text } from '#shared/text/common.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import type { ApiError } from './api-error.ts';

type AwaitedProps = {
  error: ApiError | null;
  onRetry: () => void;
  /** What is said while it comes, and when it didn't. */
  loading: string;
  failed: string;
  /** The heights of what will stand there, from above. */
  shape?: readonly string[];
};

/** In place of a thing until it is there: what it will look like, or why it isn't. */
export function Awaited({ error, onRetry, loading, failed, shape = fields }: AwaitedProps) {
  if (error?.status === 404) return <ErrorState text={text('err_not_found')} />;
  if (error?.status === 403) return <ErrorState text={text('err_unauthorized')} />;
  if (error) return <ErrorState text={failed} onRetry={onRetry} />;
  return (
    <div role="status" aria-busy aria-label={loading} className="space-y-6">
      {shape.map((height, at) => (
        // Nothing moves among them.
        <Skeleton key={at} className={height} />
      ))}
    </div>
  );
}

const fields = ['h-14', 'h-14', 'h-14', 'h-14'];
