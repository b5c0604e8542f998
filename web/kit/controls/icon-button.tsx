import type { ComponentProps } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import type { Icon } from './icon.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: Icon;
  /** A number on the corner, such as unread notifications. 0 is hidden. */
  count?: number | undefined;
  /**
   * There is nothing to do: the button ignores presses but keeps the focus, which `disabled` would
   * lose.
   */
  idle?: boolean | undefined;
};

export function IconButton({
  label,
  icon: Icon,
  count = 0,
  idle = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-disabled={idle || undefined}
      {...rest}
      onClick={idle ? undefined : onClick}
      aria-label={count > 0 ? `${label} (${count})` : label}
      className={classNames(
        'relative inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:cursor-not-allowed aria-disabled:opacity-40 print:hidden pointer-coarse:size-11 max-sm:size-11',
        className,
      )}
    >
      <Icon className="size-5" aria-hidden />
      {count > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0.5 min-w-4 rounded-full bg-danger px-1 text-center text-small leading-4 font-semibold text-on-danger"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
