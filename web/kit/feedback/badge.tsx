import type { ReactNode } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { type Tone, toneMark, toneSoft } from './tone.ts';

export type BadgeProps = {
  tone?: Tone;
  /** It is known to have room: nothing is cut. */
  roomy?: boolean | undefined;
  children: ReactNode;
};

/** Pixels beside its label: rounded ends and mark. */
export const besideBadge = 28;

/** One element, as grids have thousands: `before:` draws its mark. */
export function Badge({ tone = 'gray', roomy = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-block rounded-full px-2 py-0.5 align-middle text-small font-semibold print:border',
        roomy ? 'whitespace-nowrap' : 'max-w-full cut-short',
        toneSoft[tone],
        tone !== 'black' &&
          'before:mr-1.5 before:inline-block before:size-1.5 before:rounded-full before:align-middle',
        tone !== 'black' && toneMark[tone],
      )}
    >
      {children}
    </span>
  );
}
