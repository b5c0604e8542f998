import { text } from '#shared/text/imports.ts';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { formatNumber } from '#web/kit/words/format.ts';

export type StepName = 'file' | 'columns' | 'problems' | 'duplicates' | 'preview';

type StepHeaderProps = { steps: readonly StepName[]; step: StepName };

/** Where a person is in an import. */
export function StepHeader({ steps, step }: StepHeaderProps) {
  return (
    <ol className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {steps.map((one, at) => (
        <li
          key={one}
          aria-current={one === step ? 'step' : undefined}
          className={one === step ? 'font-semibold text-ink' : 'text-ink-quiet max-sm:sr-only'}
        >
          {one === step
            ? `${text('import_step', { step: at + 1, count: steps.length })}: ${text(`import_step_${one}`)}`
            : text(`import_step_${one}`)}
        </li>
      ))}
    </ol>
  );
}

type StepProgressProps = { label: string; done: number; count: number };

export function StepProgress({ label, done, count }: StepProgressProps) {
  return (
    <>
      <ProgressBar label={label} value={done} max={count || 1} />
      <p role="status" className="figures mt-2">
        {text('import_progress', { done: formatNumber(done), count: formatNumber(count) })}
      </p>
    </>
  );
}
