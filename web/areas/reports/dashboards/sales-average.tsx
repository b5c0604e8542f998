import type { SalesAverage as Average } from '#shared/contract/reports/dashboards.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatFigureDate, formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { ChartFailed } from './chart-failed.tsx';
import { formatChangeInWords, formatPeriodName } from '#web/api/reports/change-words.ts';
import { formatColumnName } from './figures.ts';
import { useComparedAverage, useSalesAverage } from './queries.ts';
import { figureFilters } from '#web/api/reports/figure-filters.ts';
import { useFigureRows } from './figure-rows.ts';
import type { TabProps } from './tab-props.ts';

export function SalesAverage({ period }: TabProps) {
  const current = useSalesAverage(period);
  const compared = useComparedAverage(period);
  const rowsBehind = useFigureRows(period.franchiseId);
  if (current.error && !current.data) {
    return <ChartFailed figures={current} />;
  }
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <AverageCard
        title={text('dashboard_average')}
        range={period.range}
        average={current.data?.data[0]}
        href={rowsBehind(period.range, figureFilters.sales)?.href}
        loading={current.isPending}
        change={
          period.compared &&
          formatAverageChange(
            current.data?.data[0],
            compared.data?.data[0],
            period.compared,
            period.today,
          )
        }
      />
      {period.compared && (
        <AverageCard
          title={text('dashboard_average_compared')}
          muted
          range={period.compared}
          average={compared.data?.data[0]}
          href={rowsBehind(period.compared, figureFilters.sales)?.href}
          loading={compared.isPending}
        />
      )}
    </div>
  );
}

function formatAverageChange(
  now: Average | undefined,
  before: Average | undefined,
  ...[compared, today]: Parameters<typeof formatPeriodName>
): string | undefined {
  if (!now || !before) return undefined;
  const figure = { now: now.averageCents, before: before.averageCents, format: formatMoney };
  return formatChangeInWords(figure, formatPeriodName(compared, today));
}

type AverageCardProps = {
  title: string;
  range: DateRange;
  average: Average | undefined;
  href: string | undefined;
  loading: boolean;
  /** In words, from the comparison range. */
  change?: string | undefined;
  muted?: boolean;
};

function AverageCard(props: AverageCardProps) {
  const { title, range, average, href, loading, change, muted = false } = props;
  const { averageCents = 0, eventSalesCollectedCents = 0, events = 0 } = average ?? {};
  return (
    <Card title={title} muted={muted}>
      {loading ? (
        <Skeleton className="h-32" />
      ) : (
        <>
          <p className="figures text-title font-semibold">
            <OptionalLink href={href}>{formatMoney(averageCents)}</OptionalLink>
          </p>
          <p className="figures mt-1 text-ink-quiet">
            {formatFigureDate(range.from)} – {formatFigureDate(range.to)}
          </p>
          {change && <p className="figures mt-1 font-medium">{change}</p>}
          {events === 0 && <p className="mt-3 text-ink-quiet">{text('dashboard_no_sales')}</p>}
          <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-3">
            <Figure
              label={formatColumnName('total_sales')}
              value={formatMoney(eventSalesCollectedCents)}
              href={href}
            />
            <Figure
              label={formatColumnName('total_events')}
              value={formatNumber(events)}
              href={href}
            />
          </dl>
        </>
      )}
    </Card>
  );
}

type FigureProps = { label: string; value: string; href: string | undefined };

function Figure({ label, value, href }: FigureProps) {
  return (
    <div>
      <dt className="text-small text-ink-quiet">{label}</dt>
      <dd className="figures text-large font-semibold">
        <OptionalLink href={href}>{value}</OptionalLink>
      </dd>
    </div>
  );
}

function OptionalLink({ href, children }: { href: string | undefined; children: string }) {
  if (!href) return children;
  return (
    <a className="text-accent underline underline-offset-2" href={href}>
      {children}
    </a>
  );
}
