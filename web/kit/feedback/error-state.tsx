import { ArrowPathIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useRef } from 'react';
import { Button } from '#web/kit/controls/button.tsx';
import { useKeepFocusNearby } from '#web/kit/controls/use-keep-focus-nearby.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type ErrorStateProps = {
  title?: string;
  /** What happened, what was saved and what to do next. */
  text: string;
  onRetry?: (() => void) | undefined;
};

export function ErrorState({ title = kitWords.errorTitle, text, onRetry }: ErrorStateProps) {
  const place = useRef<HTMLDivElement>(null);
  useKeepFocusNearby(place);
  return (
    <div
      ref={place}
      role="alert"
      className="flex flex-col items-center gap-1 px-4 py-12 text-center"
    >
      <span className="mb-2 flex size-12 items-center justify-center rounded-full bg-tone-red-soft text-tone-red">
        <ExclamationTriangleIcon className="size-6" aria-hidden />
      </span>
      <p className="text-large font-semibold">{title}</p>
      <p className="max-w-prose text-ink-soft">{text}</p>
      {onRetry && (
        <Button className="mt-3" icon={ArrowPathIcon} onClick={onRetry}>
          {kitWords.retry}
        </Button>
      )}
    </div>
  );
}
