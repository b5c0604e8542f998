import { Skeleton } from '#web/kit/feedback/skeleton.tsx';

/** Holds the place of a report's summary, of which phones show only the words at first. */
export function SummarySkeleton() {
  return (
    <>
      <Skeleton className="h-12 w-64 max-sm:h-11" />
      <Skeleton className="mt-3 h-92 max-sm:hidden" />
    </>
  );
}
