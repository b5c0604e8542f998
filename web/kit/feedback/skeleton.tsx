import { classNames } from '#web/kit/theme/class-names.ts';

/**
 * A placeholder for content that is loading. Give it the size of the content, so that nothing
 * jumps.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-pulse rounded-sm bg-line', className ?? 'h-4 w-full')}
    />
  );
}
