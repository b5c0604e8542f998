import { type ReactNode, useRef } from 'react';
import type { Icon } from '#web/kit/controls/icon.ts';
import { useKeepFocusNearby } from '#web/kit/controls/use-keep-focus-nearby.ts';

export type EmptyStateProps = {
  title: string;
  text?: string | undefined;
  icon?: Icon;
  /** The first step: one or two buttons. */
  action?: ReactNode;
};

export function EmptyState({ title, text, icon: Icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-12 text-center">
      {Icon && (
        <span className="mb-2 flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent">
          <Icon className="size-6" aria-hidden />
        </span>
      )}
      <p className="text-large font-semibold">{title}</p>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {action && <FirstStep>{action}</FirstStep>}
    </div>
  );
}

/** The action often creates the first thing, which removes this component. */
function FirstStep({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useKeepFocusNearby(place);
  return (
    <div ref={place} className="mt-3 flex flex-wrap justify-center gap-2">
      {children}
    </div>
  );
}
