import type { ComponentProps } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import type { Icon } from './icon.ts';
import { Spinner } from '#web/kit/feedback/spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  icon?: Icon | undefined;
  /** An action is running: the button keeps its width and focus and ignores presses. */
  busy?: boolean | undefined;
  /**
   * There is nothing to do: the button ignores presses but keeps the focus, which `disabled` would
   * lose.
   */
  idle?: boolean | undefined;
  /** 0 to 100. Shown instead of the spinner when the wait is long enough to measure. */
  progress?: number | undefined;
};

const variantClassNames = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong shadow-low',
  secondary: 'border border-edge/60 bg-surface text-ink shadow-low hover:bg-hover',
  quiet: 'text-ink-soft hover:bg-hover hover:text-ink',
  danger: 'bg-danger text-on-danger shadow-low hover:bg-danger-strong',
};

export function Button({
  variant = 'secondary',
  icon,
  busy = false,
  idle = false,
  progress,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const still = busy || idle || undefined;
  return (
    <button
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={still}
      onClick={still ? (event) => event.preventDefault() : onClick}
      className={classNames(
        'inline-flex min-h-9 shrink-0 items-center justify-center gap-2 rounded-md px-3 py-1.5 text-body font-semibold whitespace-nowrap transition-colors pointer-coarse:min-h-11 max-sm:min-h-11',
        'disabled:cursor-not-allowed disabled:opacity-50 print:hidden',
        variantClassNames[variant],
        busy && 'cursor-progress',
        idle && 'cursor-not-allowed opacity-50',
        className,
      )}
    >
      {busy ? <BusyIndicator progress={progress} /> : <ButtonIcon icon={icon} />}
      {children}
    </button>
  );
}

function BusyIndicator({ progress }: Pick<ButtonProps, 'progress'>) {
  if (progress === undefined) return <Spinner />;
  return <span className="figures">{Math.round(progress)}%</span>;
}

function ButtonIcon({ icon: Icon }: Pick<ButtonProps, 'icon'>) {
  return Icon ? <Icon className="-ml-0.5 size-4" aria-hidden /> : null;
}
