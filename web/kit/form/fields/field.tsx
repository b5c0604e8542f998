import { ExclamationCircleIcon } from '@heroicons/react/16/solid';
import type { ReactNode } from 'react';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type FieldFrameProps = {
  /** The id of the input inside. The ids of label, hint and error derive from it. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  children: ReactNode;
};

/** Label above, hint or error below. The error replaces the hint. */
export function Field({ id, label, hint, error, required = false, children }: FieldFrameProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 flex items-baseline gap-1.5 font-medium">
        {label}
        {!required && (
          <span className="text-small font-normal text-ink-quiet">{kitWords.optional}</span>
        )}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1 text-small text-ink-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-1 text-small font-medium text-danger">
          <ExclamationCircleIcon className="size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
