import type { MissedShift } from '#shared/contract/staff/time-clock.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { formatHours } from '#web/kit/words/zoned-time.ts';

/** With more shifts than this, the list starts collapsed, so that the time cards stay visible. */
const maxExpanded = 3;

type MissedShiftsProps = {
  shifts: readonly MissedShift[];
  mayReview: boolean;
  onAdd: (shift: MissedShift) => void;
};

/** Shifts whose person didn't punch in. */
export function MissedShifts({ shifts, mayReview, onAdd }: MissedShiftsProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  if (shifts.length === 0) return null;
  return (
    <details className="mb-6 max-sm:mb-3" open={shifts.length <= maxExpanded}>
      <summary className="cursor-pointer text-large font-semibold">
        {text('clock_missed_count', { count: shifts.length })}
      </summary>
      <ul
        aria-label={text('clock_missed')}
        className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface shadow-low"
      >
        {shifts.map((shift) => (
          <li
            key={shift.id}
            aria-label={text('clock_missed_label', {
              name: shift.staffName,
              day: formatDate(shift.day),
            })}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3"
          >
            <p className="min-w-40 font-semibold">{shift.staffName}</p>
            <p className="figures whitespace-nowrap">{formatDate(shift.day)}</p>
            <p className="figures whitespace-nowrap text-ink-soft">
              {text('clock_missed_shift', {
                hours: formatHours(shift.startsAt, shift.endsAt, zone),
              })}
            </p>
            {mayReview && (
              <Button className="ml-auto" onClick={() => onAdd(shift)}>
                {text('clock_add')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
