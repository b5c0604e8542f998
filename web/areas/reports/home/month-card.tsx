import type { Home } from '#shared/contract/reports/home.ts';
import { text } from '#shared/text/reports/home.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';

/** This month until today, compared with as many days of the previous month. */
export function MonthCard({ now, before }: NonNullable<Home['months']>) {
  return (
    <Card title={text('home_month')}>
      <dl className="grid grid-cols-2 gap-4">
        <Figure
          name={text('home_sales')}
          value={formatMoney(now.eventSalesCollectedCents)}
          former={formatMoney(before.eventSalesCollectedCents)}
        />
        <Figure
          name={text('home_events')}
          value={formatNumber(now.events)}
          former={formatNumber(before.events)}
        />
      </dl>
    </Card>
  );
}

function Figure({ name, value, former }: { name: string; value: string; former: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-quiet">{name}</dt>
      <dd className="figures text-title font-semibold wrap-anywhere">{value}</dd>
      <dd className="text-small text-ink-quiet">{text('home_month_than', { amount: former })}</dd>
    </div>
  );
}
