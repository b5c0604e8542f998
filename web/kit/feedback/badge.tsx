import type { ReactNode } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { type Tone, toneMarkClassNames, softToneClassNames } from './tone.ts';

export type BadgeProps = {
  tone?: Tone;
  /** The badge is known to fit, so its text needs no truncation. */
  roomy?: boolean | undefined;
  children: ReactNode;
};

/** Pixels around the label: rounded ends and the mark. */
export const badgePadding = 28;

/** A single element because grids have thousands of badges; `before:` draws the mark. */
export function Badge({ tone = 'gray', roomy = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-block rounded-full px-2 py-0.5 align-middle text-small font-semibold print:border',
        roomy ? 'whitespace-nowrap' : 'max-w-full cut-short',
        softToneClassNames[tone],
        tone !== 'black' &&
          'before:mr-1.5 before:inline-block before:size-1.5 before:rounded-full before:align-middle',
        tone !== 'black' && toneMarkClassNames[tone],
      )}
    >
      {children}
    </span>
  );
}
