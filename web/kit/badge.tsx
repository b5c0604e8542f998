import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Tone, toneMark, toneSoft } from './tone.ts';

export type BadgeProps = { tone?: Tone; children: ReactNode };

/** One element, as grids have thousands: `before:` draws its mark. */
export function Badge({ tone = 'grey', children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-block max-w-full cut-short rounded-full px-2 py-0.5 align-middle text-small font-semibold print:border',
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
