import { text } from '#shared/text/staff/pay-periods.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import type { PayPeriod } from './period.ts';

/** Who locked and reopened the period, when and why. */
export function PeriodTrail({ trail }: Pick<PayPeriod, 'trail'>) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  if (trail.length === 0) return null;
  return (
    <Card title={text('pay_trail')}>
      <ol className="space-y-1">
        {trail.map(({ kind, by, at, reason }) => (
          <li key={at + kind} className="break-words">
            {kind === 'locked'
              ? text('pay_trail_locked', { by, moment: formatMoment(at, zone) })
              : text('pay_trail_reopened', { by, moment: formatMoment(at, zone), reason })}
          </li>
        ))}
      </ol>
    </Card>
  );
}
