import { text } from '#shared/text/staff/staff-schedule.ts';
import { SignalButton } from '#web/api/signal-button.tsx';
import { formatDayHeading } from '#web/kit/words/format.ts';
import { OwnShiftCard } from './own-shift-card.tsx';
import { useClaimShift, useOpenShifts } from './queries.ts';

/** The open shifts that the person can claim. Renders nothing if there are none. */
export function OpenShifts() {
  const open = useOpenShifts();
  const claim = useClaimShift();
  const shifts = open.data?.data ?? [];
  if (shifts.length === 0) return null;
  return (
    <section aria-label={text('schedule_open_title')} className="mt-8 max-w-2xl">
      <h2 className="mb-2 text-large font-semibold">{text('schedule_open_title')}</h2>
      <ul className="space-y-2">
        {shifts.map((shift) => (
          <OwnShiftCard
            isOwn={false}
            key={shift.id}
            shift={{ ...shift, viewed: true }}
            heading={formatDayHeading(shift.day)}
            action={
              <SignalButton
                busy={claim.isPending}
                onClick={() => claim.mutate({ body: { shiftId: shift.id } })}
              >
                {text('schedule_claim')}
              </SignalButton>
            }
          />
        ))}
      </ul>
    </section>
  );
}
