import { CalendarDaysIcon, CheckCircleIcon, NoSymbolIcon } from '@heroicons/react/24/outline';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type ClientEventView,
  eventConfirmations,
} from '#shared/contract/mail/event-confirmations.ts';
import { formatPhone, phoneLink } from '#shared/domain/values/phone.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { text } from '#shared/text/mail/event-confirmations.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { PageProblem } from '#web/api/page-problem.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { AcceptConfirmationForm } from './accept-form.tsx';
import { saveCalendarFile } from './save-calendar-file.ts';

const { details } = eventConfirmations.routes;

/** The target of the link in a confirmation mail: shows the client the event, to confirm it. */
export function EventConfirmationPage() {
  const [params] = useSearchParams();
  const otpId = params.get('otpId') ?? '';
  const detailsQuery = useQuery<RouteResponse<typeof details>, ApiError>({
    queryKey: [eventConfirmations.name, 'details', otpId],
    queryFn: () => call<typeof details>(details, { body: { otpId } }),
    retry: false,
    meta: { quiet: true },
  });
  const event = detailsQuery.data?.data;
  return (
    <main className="flex min-h-dvh justify-center bg-canvas p-4 sm:items-center">
      <title>{text('confirmation_title')}</title>
      <div className="h-fit w-full max-w-xl rounded-lg border border-line bg-surface p-6 shadow-low">
        {event && (
          <ConfirmationContent
            event={event}
            otpId={otpId}
            onDone={() => void detailsQuery.refetch()}
          />
        )}
        {detailsQuery.error && (
          <PageProblem
            error={detailsQuery.error}
            onRetry={() => void detailsQuery.refetch()}
            renews={{ purpose: 'confirmEvent', token: otpId }}
          />
        )}
        {detailsQuery.isPending && (
          <div role="status" aria-busy aria-label={text('confirmation_loading')}>
            <Skeleton className="h-64" />
          </div>
        )}
      </div>
    </main>
  );
}

type ConfirmationContentProps = { event: ClientEventView; otpId: string; onDone: () => void };

function ConfirmationContent({ event, otpId, onDone }: ConfirmationContentProps) {
  const { brandName, franchiseName, franchiseEmail, franchisePhone, eventDate } = event;
  const when = `${eventDate}, ${event.startTime} – ${event.endTime}`;
  return (
    <>
      <p className="text-small text-ink-quiet">{text('confirmation_title')}</p>
      <h1 className="text-title font-semibold tracking-tight wrap-anywhere">{event.eventName}</h1>
      <dl className="my-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact name={text('confirmation_when')}>{when}</Fact>
        {event.eventAddress && <Fact name={text('confirmation_where')}>{event.eventAddress}</Fact>}
        <Fact name={text('confirmation_with')}>{`${brandName}, ${franchiseName}`}</Fact>
        <Fact name={text('confirmation_code')}>{event.eventCode}</Fact>
        <Fact name={text('confirmation_questions')}>
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
        </Fact>
      </dl>
      {event.isOff ? (
        <EmptyState
          icon={NoSymbolIcon}
          title={text('confirmation_off_title')}
          text={text('confirmation_off', { who: franchiseName })}
        />
      ) : event.isConfirmed ? (
        <div role="status">
          <EmptyState
            icon={CheckCircleIcon}
            title={text('confirmation_accepted_title')}
            text={text('confirmation_accepted', { day: eventDate })}
          />
        </div>
      ) : (
        <>
          {event.wasMoved && (
            <p className="mb-4 rounded-md bg-tone-yellow-soft p-4 text-tone-yellow">
              {text('confirmation_moved')}
            </p>
          )}
          <AcceptConfirmationForm event={event} otpId={otpId} onDone={onDone} />
        </>
      )}
      {!event.isOff && (
        <Button
          icon={CalendarDaysIcon}
          onClick={() => saveCalendarFile(event.calendarFile)}
          className="mt-3 w-full"
        >
          {text('confirmation_calendar')}
        </Button>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-quiet">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </>
  );
}
