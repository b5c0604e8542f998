import type { ReactNode } from 'react';

export type LabeledControlProps = { label: string; wide?: boolean | 'desk'; children: ReactNode };

const widths: Readonly<Record<string, string>> = {
  true: 'max-sm:col-span-2 lg:w-72',
  desk: 'lg:w-72',
  false: 'lg:w-44',
};

/** A control of the filter bar below its label. */
export function LabeledControl({ label, wide = false, children }: LabeledControlProps) {
  return (
    <div className={widths[String(wide)]}>
      <span aria-hidden className="mb-1 block text-small font-semibold text-ink-quiet">
        {label}
      </span>
      {children}
    </div>
  );
}
