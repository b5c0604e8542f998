import { CheckCircleIcon, ChevronRightIcon } from '@heroicons/react/20/solid';
import { Link } from 'react-router-dom';
import { type SetupStep, setupSteps } from '#shared/domain/reports/setup.ts';
import { text } from '#shared/text/reports/home.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { classNames } from '#web/kit/theme/class-names.ts';
import { getStepPath, leaveForStep } from './setup.ts';

type SetupCardProps = { done: readonly SetupStep[]; onHide: () => void };

/** For owners of a new franchise: the steps to the first paid event. */
export function SetupCard({ done, onHide }: SetupCardProps) {
  const isFinished = done.length === setupSteps.length;
  return (
    <Card
      title={text('home_setup')}
      className="mb-4"
      actions={
        <Button variant="quiet" onClick={onHide}>
          {text('home_setup_hide')}
        </Button>
      }
    >
      <p className="mb-2 text-ink-soft">
        {isFinished
          ? text('home_setup_finished')
          : text('home_setup_text', { done: done.length, all: setupSteps.length })}{' '}
        <Link className="text-accent underline" to="/franchise/settings">
          {text('home_setup_settings')}
        </Link>
      </p>
      <ol className="-mx-2 sm:columns-2">
        {setupSteps.map((step) => (
          <Step key={step} step={step} done={done} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, done }: { step: SetupStep; done: readonly SetupStep[] }) {
  const { franchiseId } = useAccount();
  const isDone = done.includes(step);
  return (
    <li className="break-inside-avoid">
      <Link
        to={getStepPath(step)}
        onClick={() => leaveForStep(franchiseId, step, done)}
        className="flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
      >
        {isDone ? (
          <CheckCircleIcon className="size-5 shrink-0 text-tone-green" aria-hidden />
        ) : (
          <span className="m-0.5 size-4 shrink-0 rounded-full border-2 border-edge" aria-hidden />
        )}
        <span className={classNames('min-w-0 flex-1', isDone && 'text-ink-quiet')}>
          {text(`home_setup_${step}`)}
          {isDone && <span className="sr-only"> ({text('home_setup_done')})</span>}
        </span>
        <ChevronRightIcon className="size-4 shrink-0 text-ink-quiet" aria-hidden />
      </Link>
    </li>
  );
}
