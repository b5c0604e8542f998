import { classNames } from '#web/kit/theme/class-names.ts';

/** Holds the place of what is on its way; size it as the thing itself, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-pulse rounded-sm bg-line', className ?? 'h-4 w-full')}
    />
  );
}
