import type { ReactNode } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import type { Icon } from '#web/kit/controls/icon.ts';
import { type Tone, softToneClassNames } from './tone.ts';

export type MessageStripProps = {
  /** The label of the region for screen readers. */
  label: string;
  tone: Tone;
  icon: Icon;
  actions?: ReactNode;
  children: ReactNode;
};

/** A message across the page, above everything else. Goes into the shell's `strip`. */
export function MessageStrip({ label, tone, icon: Icon, actions, children }: MessageStripProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 sm:px-6 print:hidden',
        softToneClassNames[tone],
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden />
      <div role="status" className="min-w-0 flex-1 font-medium break-words">
        {children}
      </div>
      {actions && <div className="flex gap-2 max-sm:ml-auto">{actions}</div>}
    </section>
  );
}
