import { Skeleton } from '#web/kit/feedback/skeleton.tsx';

/** Holds the place of a report's summary. */
export function SummarySkeleton() {
  return (
    <>
      <Skeleton className="h-12 w-64" />
      <Skeleton className="mt-3 h-92" />
    </>
  );
}
