import { Link } from 'react-router-dom';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/staff/pay-periods.ts';
import { Card } from '#web/kit/layout/card.tsx';
import type { PayPeriod } from './period.ts';

const filterByBlocker = { onTheClock: 'all', problems: 'missing', toReview: 'unreviewed' } as const;

/** What keeps the period from being locked, or what changed after it was; each leads there. */
export function PeriodNotices({ period }: { period: PayPeriod }) {
  const { from, to, status, blockers, lateDays } = period;
  const cards = `/franchise/staff/manager-clock-in-out?day=${from}`;
  return (
    <>
      {status === 'locking' && <p role="status">{text('pay_locking')}</p>}
      {lateDays > 0 && (
        <p>
          <Link className="text-accent underline" to={`${cards}&show=unreviewed`}>
            {text('pay_late_days', { count: lateDays })}
          </Link>
        </p>
      )}
      {blockers.length > 0 && (
        <Card title={text('pay_blockers')}>
          <ul className="space-y-1">
            {blockers.map(({ kind, count }) => (
              <li key={kind}>
                {kind === 'notOver' ? (
                  text('pay_blocker_notOver', { to: formatDay(to) })
                ) : (
                  <Link
                    className="inline-flex min-h-9 items-center text-accent underline pointer-coarse:min-h-11"
                    to={`${cards}&show=${filterByBlocker[kind]}`}
                  >
                    {text(`pay_blocker_${kind}`, { count })}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
