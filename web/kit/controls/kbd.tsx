import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-sm border border-line bg-hover px-1 font-sans text-small text-ink-soft">
      {children}
    </kbd>
  );
}
