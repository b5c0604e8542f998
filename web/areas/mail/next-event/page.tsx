import { CheckCircleIcon } from '@heroicons/react/24/outline';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  eventConfirmations,
  type NextEventView,
} from '#shared/contract/mail/event-confirmations.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { formatPhone, phoneLink } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/mail/next-event.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { PageProblem } from '#web/api/page-problem.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { formatGuestDate } from '#web/kit/words/format.ts';

const { nextDetails, holdNext } = eventConfirmations.routes;

/** The target of the link in a thank-you mail: the client holds the day of their next event. */
export function NextEventPage() {
  const [params] = useSearchParams();
  const otpId = params.get('otpId') ?? '';
  const details = useQuery<RouteResponse<typeof nextDetails>, ApiError>({
    queryKey: [eventConfirmations.name, 'nextDetails', otpId],
    queryFn: () => call<typeof nextDetails>(nextDetails, { body: { otpId } }),
    retry: false,
    meta: { quiet: true },
  });
  const reload = () => void details.refetch();
  return (
    <main className="flex min-h-dvh justify-center bg-canvas p-4 sm:items-center">
      <title>{text('next_event_title')}</title>
      <div className="h-fit w-full max-w-xl rounded-lg border border-line bg-surface p-6 shadow-low">
        {details.data && (
          <NextEventContent next={details.data.data} otpId={otpId} onDone={reload} />
        )}
        {details.error && <PageProblem error={details.error} onRetry={reload} />}
        {details.isPending && (
          <div role="status" aria-busy aria-label={text('next_event_loading')}>
            <Skeleton className="h-64" />
          </div>
        )}
      </div>
    </main>
  );
}

type NextEventContentProps = { next: NextEventView; otpId: string; onDone: () => void };

function NextEventContent({ next, otpId, onDone }: NextEventContentProps) {
  const { nextDate, franchiseName } = next;
  const day = formatGuestDate(nextDate);
  const hold = useMutation<RouteResponse<typeof holdNext>, ApiError>({
    mutationFn: () => call<typeof holdNext>(holdNext, { body: { otpId, nextDate } }),
    onSettled: onDone,
  });
  return (
    <>
      <p className="text-small text-ink-quiet">{`${next.brandName}, ${franchiseName}`}</p>
      <h1 className="text-title font-semibold tracking-tight wrap-anywhere">{next.eventName}</h1>
      <p className="mt-1 text-ink-soft">
        {text('next_event_last', { day: formatGuestDate(next.lastDate) })}
      </p>
      {next.isHeld ? (
        <div role="status" className="my-5">
          <EmptyState
            icon={CheckCircleIcon}
            title={text('next_event_held_title', { day })}
            text={text('next_event_held', { who: franchiseName })}
          />
        </div>
      ) : (
        <>
          <p className="my-5">
            <span className="block text-title font-semibold">{day}</span>
            {`${next.startTime} – ${next.endTime}`}
            {next.eventAddress && <span className="block">{next.eventAddress}</span>}
          </p>
          <p className="mb-4 text-ink-soft">{text('next_event_promise', { who: franchiseName })}</p>
          {hold.error && (
            <p role="alert" className="mb-4 rounded-md bg-tone-yellow-soft p-4 text-tone-yellow">
              {hold.error.message}
            </p>
          )}
          <Button
            variant="primary"
            className="w-full"
            busy={hold.isPending}
            onClick={() => hold.mutate()}
          >
            {text('next_event_hold')}
          </Button>
        </>
      )}
      <NextEventContact {...next} />
    </>
  );
}

type NextEventContactProps = Pick<NextEventView, 'franchiseEmail' | 'franchisePhone'>;

function NextEventContact({ franchiseEmail, franchisePhone }: NextEventContactProps) {
  return (
    <p className="mt-4 text-small text-ink-soft">
      {`${text('next_event_questions')} `}
      <a className="text-accent underline" href={`mailto:${franchiseEmail}`}>
        {franchiseEmail}
      </a>
      {franchisePhone && (
        <>
          {', '}
          <a className="text-accent underline" href={phoneLink(franchisePhone)}>
            {formatPhone(franchisePhone)}
          </a>
        </>
      )}
    </p>
  );
}
