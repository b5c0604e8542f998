import { payrollFormats } from '#shared/domain/staff/payroll-file.ts';
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
            {formatEntry({ kind, by, reason, moment: formatMoment(at, zone) })}
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Entry = Omit<PayPeriod['trail'][number], 'at'> & { moment: string };

function formatEntry({ kind, by, moment, reason }: Entry): string {
  switch (kind) {
    case 'locked':
      return text('pay_trail_locked', { by, moment });
    case 'exported': {
      const format = payrollFormats.find((each) => each === reason);
      return text('pay_trail_exported', {
        by,
        moment,
        format: format ? text(`pay_format_${format}`) : reason,
      });
    }
    case 'reopened':
      return text('pay_trail_reopened', { by, moment, reason });
  }
}
