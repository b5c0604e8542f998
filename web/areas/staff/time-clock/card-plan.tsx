import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { formatDuration } from '#shared/domain/values/duration.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { useAccount } from '#web/api/account/account.ts';
import { formatHours } from '#web/kit/words/zoned-time.ts';

/** The plan of a day, and how the worked time differs from it. */
export function CardPlan({ card: { planned, issues } }: { card: TimeCardView }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return (
    <>
      {planned.length > 0 && (
        <p className="figures mt-1 text-small text-ink-soft">
          {text('clock_planned', {
            hours: planned
              .map(({ startsAt, endsAt }) => formatHours(startsAt, endsAt, zone))
              .join(', '),
          })}
        </p>
      )}
      {issues.map(({ kind, minutes }, index) => (
        <p key={`${kind}${index}`} className="mt-1 text-small font-medium text-tone-yellow">
          {text(`clock_issue_${kind}`, { time: formatDuration(minutes) })}
        </p>
      ))}
    </>
  );
}
