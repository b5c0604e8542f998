import { CheckCircleIcon, ChevronRightIcon } from '@heroicons/react/20/solid';
import { Link } from 'react-router-dom';
import { text } from '#shared/text/reports/home.ts';
import { staffProfilesPath } from '#web/api/screens/staff-paths.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { classNames } from '#web/kit/theme/class-names.ts';
import { type SetupStep, setupSteps, useSetupProgress } from './setup.ts';

/**
 * For owners of a new franchise: the setup steps and their progress. Renders nothing once all are
 * done.
 */
export function SetupCard() {
  const done = useSetupProgress();
  if (!done || setupSteps.every((step) => done[step])) return null;
  const count = setupSteps.filter((step) => done[step]).length;
  return (
    <Card title={text('home_setup')} className="mb-4">
      <p className="mb-2 text-ink-soft">
        {text('home_setup_text', { done: count, all: setupSteps.length })}{' '}
        <Link className="text-accent underline" to="/franchise/settings">
          {text('home_setup_settings')}
        </Link>
      </p>
      <ol className="-mx-2 sm:columns-2">
        {setupSteps.map((step) => (
          <Step key={step} step={step} isDone={done[step]} />
        ))}
      </ol>
    </Card>
  );
}

const paths: Readonly<Record<SetupStep, string>> = {
  payments: '/franchise/profile',
  staff: staffProfilesPath,
  equipment: '/franchise/assets',
  menu: '/franchise/menu-section/templatelist',
  event: '/franchise/events/list',
  invoice: '/franchise/invoice',
};

function Step({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  return (
    <li className="break-inside-avoid">
      <Link
        to={paths[step]}
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
