import { type DutyRow, dutyStatus } from '#shared/contract/staff/duty-status.ts';
import { nextPunchKinds, dutyStatusByPunch } from '#shared/domain/staff/time-card.ts';
import { text } from '#shared/text/staff/duty-status.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { describeUnverifiedTime } from '#web/api/screens/unverified-time.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { formatHours, formatTimeOfDay } from '#web/kit/words/zoned-time.ts';
import { useEnterDuty } from './queries.ts';

type Status = DutyRow['standing'] | 'late';

const tones: Readonly<Record<Status, Tone>> = {
  working: 'green',
  onBreak: 'blue',
  late: 'yellow',
  off: 'gray',
};

/** A person with the actions that apply now. Each button records a punch for them. */
export function DutyLine({ row }: { row: DutyRow }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const mayEnter = useCan()(dutyStatus.routes.enter) && row.mayEnter;
  const { mutate, isPending } = useEnterDuty();
  const { staffId, staffName, role, standing, since, shift, isLate } = row;
  const status: Status = isLate ? 'late' : standing;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold break-words">{staffName}</p>
        <p className="figures text-small text-ink-quiet">
          {[
            text(`role_${role}`),
            ...(since ? [text('duty_since', { time: formatTimeOfDay(since, zone) })] : []),
            ...(shift
              ? [text('duty_shift', { hours: formatHours(shift.startsAt, shift.endsAt, zone) })]
              : []),
          ].join(' · ')}
        </p>
        {row.unverified && (
          <p className="figures text-small text-tone-yellow">
            {describeUnverifiedTime(row.unverified, zone)}
          </p>
        )}
      </div>
      {/* On a phone, the group's heading shows the status. */}
      <span className="max-sm:hidden">
        <Badge tone={tones[status]} roomy>
          {text(`duty_status_${status}`)}
        </Badge>
      </span>
      {mayEnter && (
        <div className="flex flex-wrap justify-end gap-2 max-sm:ml-auto sm:min-w-56">
          {nextPunchKinds[standing].map((kind) => (
            <Button
              key={kind}
              busy={isPending}
              aria-label={text('duty_press_for', { press: text(`duty_${kind}`), name: staffName })}
              onClick={() =>
                mutate({
                  body: { id: crypto.randomUUID(), staffId, standing: dutyStatusByPunch[kind] },
                })
              }
            >
              {text(`duty_${kind}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
