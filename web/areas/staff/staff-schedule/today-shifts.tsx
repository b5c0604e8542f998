import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TodayShift } from '#shared/contract/staff/staff-today.ts';
import { text } from '#shared/text/staff/staff-today.ts';
import { SignalButton } from '#web/api/signal-button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { EventSheet, PhoneLink } from './event-sheet.tsx';
import { OwnShiftCard } from './own-shift-card.tsx';
import { useOwnToday } from './queries.ts';

const LateDialog = lazy(async () => ({
  default: (await import('./late-dialog.tsx')).LateDialog,
}));

/** The person's shifts of today, each with everything that they need there. */
export function TodayShifts() {
  const today = useOwnToday();
  const shifts = today.data?.data.shifts;
  const [lateId, setLateId] = useState<string>();
  const late = shifts?.find(({ id }) => id === lateId);
  const [now] = useState(() => new Date().toISOString());
  if (today.isPending) return <TodaySkeleton />;
  if (!shifts) {
    return <ErrorState text={text('today_failed')} onRetry={() => void today.refetch()} />;
  }
  if (shifts.length === 0) return <NoShiftToday />;
  return (
    <>
      <ul className="space-y-3">
        {shifts.map((shift) => (
          <OwnShiftCard
            key={shift.id}
            shift={shift}
            details={(eventId) => <EventSheet sheet={findSheet(shift, eventId)} />}
            action={
              <ShiftActions
                shift={shift}
                isOver={shift.endsAt <= now}
                onLate={() => setLateId(shift.id)}
              />
            }
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {late && <LateDialog key={late.id} shift={late} onClose={() => setLateId(undefined)} />}
      </Suspense>
    </>
  );
}

const findSheet = ({ sheets }: TodayShift, eventId: string) =>
  sheets.find(({ id }) => id === eventId);

type ShiftActionsProps = { shift: TodayShift; isOver: boolean; onLate: () => void };

function ShiftActions({ shift: { leads, late }, isOver, onLate }: ShiftActionsProps) {
  return (
    <>
      {leads
        .filter(({ phone }) => phone !== '')
        .map(({ name, phone }) => (
          <PhoneLink key={name + phone} role={text('today_leads')} name={name} phone={phone} />
        ))}
      {late && (
        <p className="mb-2 text-ink-soft">{text('today_late_said', { minutes: late.minutes })}</p>
      )}
      {!isOver && <SignalButton onClick={onLate}>{text('today_late')}</SignalButton>}
    </>
  );
}

function NoShiftToday() {
  return (
    <>
      <EmptyState
        icon={CalendarDaysIcon}
        title={text('today_none_title')}
        text={text('today_none')}
      />
      <p className="text-center">
        <Link className="text-accent underline" to="/staff/event-schedules">
          {text('today_schedule')}
        </Link>
      </p>
    </>
  );
}

function TodaySkeleton() {
  return (
    <div role="status" aria-busy aria-label={text('today_loading')}>
      <Skeleton className="h-40" />
    </div>
  );
}
