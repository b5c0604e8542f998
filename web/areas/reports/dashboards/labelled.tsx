import type { ReactNode } from 'react';

export type LabelledProps = { label: string; wide?: boolean; children: ReactNode };

/** A choice of the filter bar under its name. */
export function Labelled({ label, wide = false, children }: LabelledProps) {
  return (
    <div className={wide ? 'max-sm:col-span-2 lg:w-72' : 'lg:w-44'}>
      <span aria-hidden className="mb-1 block text-small font-semibold text-ink-quiet">
        {label}
      </span>
      {children}
    </div>
  );
}
