import { text } from '#shared/text/staff/pay-periods.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatDate, formatMoney } from '#web/kit/words/format.ts';
import type { PayPeriod } from './period.ts';

/** Where the tips come from: each event's gratuities and their shares. */
export function TipsByEvent({ period: { tips, unsharedTips, people } }: { period: PayPeriod }) {
  if (tips.length === 0 && unsharedTips.length === 0) return null;
  const names = new Map(people.map(({ staffId, name }) => [staffId, name]));
  return (
    <Card title={text('pay_tips_by_event')}>
      <p className="mb-2 text-ink-soft">{text('pay_tips_about')}</p>
      <ul className="divide-y divide-line">
        {tips.map((event) => (
          <TipLine
            key={event.eventId}
            event={event}
            cents={event.shares.reduce((sum, share) => sum + share.cents, 0)}
            detail={[
              ...(event.isCarried ? [text('pay_tips_corrected')] : []),
              ...event.shares.map(
                (share) => `${names.get(share.staffId) ?? ''} ${formatMoney(share.cents)}`,
              ),
            ].join(' · ')}
          />
        ))}
        {unsharedTips.map((event) => (
          <TipLine
            key={event.eventId}
            event={event}
            cents={event.cents}
            detail={text('pay_tips_unshared')}
          />
        ))}
      </ul>
    </Card>
  );
}

type TipLineProps = {
  event: Pick<PayPeriod['tips'][number], 'name' | 'day'>;
  cents: number;
  detail: string;
};

function TipLine({ event: { name, day }, cents, detail }: TipLineProps) {
  return (
    <li className="flex justify-between gap-4 py-2">
      <p className="min-w-0 break-words">
        {text('pay_tips_of', { event: name, day: formatDate(day) })}
        <span className="figures block text-small text-ink-quiet">{detail}</span>
      </p>
      <p className="figures">{formatMoney(cents)}</p>
    </li>
  );
}
