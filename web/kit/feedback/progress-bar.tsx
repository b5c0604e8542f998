import { classNames } from '#web/kit/theme/class-names.ts';

export type ProgressBarProps = { label: string; value: number; max: number; className?: string };

/** Shows progress. A value above `max` fills the bar. */
export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={Math.min(value, max)}
      max={max}
      className={classNames(
        'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-hover [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent',
        className,
      )}
    />
  );
}
