import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Tone, toneMark, toneSoft } from './tone.ts';

export type BadgeProps = { tone?: Tone; children: ReactNode };

export function Badge({ tone = 'grey', children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full align-middle px-2 py-0.5 text-small font-semibold whitespace-nowrap print:border',
        toneSoft[tone],
      )}
    >
      {tone !== 'black' && (
        <span className={classNames('size-1.5 rounded-full', toneMark[tone])} aria-hidden />
      )}
      {children}
    </span>
  );
}
