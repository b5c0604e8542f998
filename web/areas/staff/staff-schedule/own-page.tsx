import { RssIcon } from '@heroicons/react/20/solid';
import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { calendarFeeds } from '#addresses/events/calendar-feeds.ts';
import type { OwnShift } from '#shared/contract/staff/staff-schedule.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { SignalButton } from '#web/api/signal-button.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { formatDayHeading } from '#web/kit/words/format.ts';
import { NewMessagesNotice } from './new-messages.tsx';
import { OpenShifts } from './open-shifts.tsx';
import { OwnDocuments } from './own-documents.tsx';
import { OwnShiftCard } from './own-shift-card.tsx';
import { OwnSwaps } from './own-swaps.tsx';
import { useMarkScheduleViewed, useOwnShifts } from './queries.ts';

const OfferDialog = lazy(async () => ({
  default: (await import('./offer-swap-dialog.tsx')).OfferSwapDialog,
}));

const dialogs = ['offer'] as const;

/**
 * The person's own published shifts by day. Opening the page marks them as viewed for the
 * franchise.
 */
export function OwnSchedulePage() {
  const shifts = useOwnShifts();
  return (
    <>
      <PageHeader title={text('nav_schedule')} actions={<SubscribeButton />} />
      <NewMessagesNotice />
      {shifts.isPending && <OwnScheduleSkeleton />}
      {shifts.isError && (
        <ErrorState text={text('schedule_own_failed')} onRetry={() => void shifts.refetch()} />
      )}
      {shifts.data && <OwnShiftDays shifts={shifts.data.data} today={shifts.data.today} />}
      <OwnSwaps />
      <OpenShifts />
      <OwnDocuments />
    </>
  );
}

/** Links to the feed for the person's own calendar app. */
function SubscribeButton() {
  const navigate = useNavigate();
  if (!useCan()(calendarFeeds.routes.list)) return null;
  return (
    <Button icon={RssIcon} onClick={() => void navigate('/calendar-feeds')}>
      {text('schedule_subscribe')}
    </Button>
  );
}

function OwnShiftDays({ shifts, today }: { shifts: readonly OwnShift[]; today: string }) {
  const { firstName, franchiseName } = useAccount();
  useMarkShiftsViewed(shifts);
  const [now] = useState(() => new Date().toISOString());
  const { dialog, open, close } = useDialogAddress(dialogs);
  const offered = dialog && shifts.find(({ id }) => id === dialog.id);
  if (shifts.length === 0) {
    return (
      <EmptyState
        icon={CalendarDaysIcon}
        title={text('schedule_none', { name: firstName })}
        text={text('schedule_none_text', { franchise: franchiseName ?? text('app_name') })}
      />
    );
  }
  return (
    <div className="max-w-2xl space-y-5">
      {[...groupBy(shifts, ({ day }) => day)].map(([day, ofDay]) => (
        <section key={day} aria-label={formatDayHeading(day)}>
          <h2 className="mb-2 font-semibold">
            {formatDayHeading(day)}
            {day === today && (
              <span className="ml-2 text-ink-quiet">{text('schedule_own_today')}</span>
            )}
          </h2>
          <ul className="space-y-2">
            {ofDay.map((shift) => (
              <OwnShiftCard
                key={shift.id}
                shift={shift}
                action={
                  shift.startsAt > now && !shift.offered ? (
                    <SignalButton onClick={() => open('offer', shift.id)}>
                      {text('swap_offer')}
                    </SignalButton>
                  ) : undefined
                }
              />
            ))}
          </ul>
        </section>
      ))}
      <Suspense fallback={null}>
        {offered && <OfferDialog key={offered.id} shift={offered} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Once for each loaded list, because it may contain new shifts. */
function useMarkShiftsViewed(shifts: readonly OwnShift[]): void {
  const { mutate } = useMarkScheduleViewed();
  const { impersonator } = useAccount();
  const unseen = useMemo(
    () => shifts.filter(({ viewed }) => !viewed).map(({ id }) => id),
    [shifts],
  );
  useEffect(() => {
    if (unseen.length > 0 && !impersonator) mutate({ body: { ids: unseen.slice(0, 60) } });
  }, [unseen, impersonator, mutate]);
}

function OwnScheduleSkeleton() {
  return (
    <div role="status" aria-busy aria-label={text('schedule_own_loading')} className="space-y-3">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-24 max-w-2xl" />
      ))}
    </div>
  );
}
