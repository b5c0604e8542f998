import type { ReactNode } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';

export type CardProps = {
  title?: string;
  /** Distinguishes it from other cards with the same title. */
  label?: string | undefined;
  actions?: ReactNode;
  /** A muted card holds comparison or past figures. */
  muted?: boolean;
  /** Part of a surface that has its own edge. */
  flat?: boolean;
  className?: string;
  children: ReactNode;
};

export function Card(props: CardProps) {
  const { title, label, actions, muted = false, flat = false, className, children } = props;
  return (
    <section
      aria-label={label === undefined ? title : `${title ?? ''}: ${label}`}
      className={classNames(
        !flat && 'rounded-lg border border-line p-4 shadow-low',
        muted ? 'bg-hover text-ink-soft' : 'bg-surface',
        className,
      )}
    >
      {(title || actions) && (
        <header className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
          {title && <h2 className="text-large font-semibold">{title}</h2>}
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
