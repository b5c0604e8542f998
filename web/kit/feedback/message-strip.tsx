import { type ReactNode, useState } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import type { Icon } from '#web/kit/controls/icon.ts';
import { type Tone, softToneClassNames } from './tone.ts';

export type MessageStripProps = {
  /** The label of the region for screen readers. */
  label: string;
  tone: Tone;
  icon: Icon;
  actions?: ReactNode;
  /** A message of any length: one line until it is pressed. */
  isFolded?: boolean;
  children: ReactNode;
};

/** A message across the page, above everything else. Goes into the shell's `strip`. */
export function MessageStrip({
  label,
  tone,
  icon: Icon,
  actions,
  isFolded = false,
  children,
}: MessageStripProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex min-h-11 items-center gap-x-3 gap-y-1 px-4 sm:px-6 print:hidden',
        isFolded ? 'sm:py-1' : 'flex-wrap py-1.5',
        softToneClassNames[tone],
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden />
      <div role="status" className="min-w-0 flex-1 font-medium break-words">
        {isFolded ? <FoldedText>{children}</FoldedText> : children}
      </div>
      {actions && <div className="flex gap-2 max-sm:ml-auto">{actions}</div>}
    </section>
  );
}

function FoldedText({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
      className={classNames(
        'block w-full content-center text-left max-sm:min-h-11',
        isOpen ? 'py-2' : 'truncate',
      )}
    >
      {children}
    </button>
  );
}
