import type { ReactNode } from 'react';
import { computeSharePercent } from '#shared/domain/figures/sales-figures.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { text as summaryText } from '#shared/text/reports/report-summary.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { formatChangeInWords, formatPeriodName } from '#web/api/reports/change-words.ts';
import { ChartFailed } from './chart-failed.tsx';
import { figureFilters } from '#web/api/reports/figure-filters.ts';
import { useFigureRows } from './figure-rows.ts';
import { formatColumnName, formatNameWithFranchise } from './figures.ts';
import {
  findBestDay,
  listBiggestChanges,
  type OverviewReplies,
  type SalesChange,
  type SalesSum,
  sumWeekdays,
} from './overview-figures.ts';
import type { Period } from './period.ts';
import { useFranchiseName, useOverview } from './queries.ts';
import type { TabProps } from './tab-props.ts';

/** What a person asks first: how much, how that compares, and what made the difference. */
export function Overview({ period }: TabProps) {
  const { replies, failure } = useOverview(period);
  if (failure) return <ChartFailed figures={failure} />;
  if (!replies) return <OverviewSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <SumCards period={period} replies={replies} />
      <BestClient period={period} replies={replies} />
      <BestDay period={period} replies={replies} />
      <BiggestChanges period={period} replies={replies} />
    </div>
  );
}

type PartProps = { period: Period; replies: OverviewReplies };

/** What the figures are compared with. */
const formatFormerPeriod = ({ compared, today }: Period) =>
  compared && formatPeriodName(compared, today);

function SumCards({ period, replies }: PartProps) {
  const href = useFigureRows(period.franchiseId)(period.range, figureFilters.sales)?.href;
  const [now, before] = [sumWeekdays(replies.weekdays), sumWeekdays(replies.weekdaysBefore)];
  const buildCard = (title: string, figure: keyof SalesSum, format: (value: number) => string) => (
    <FigureCard title={title} value={format(now[figure])} href={href}>
      {formatChangeInWords(
        { now: now[figure], before: before[figure], format },
        formatFormerPeriod(period),
      )}
    </FigureCard>
  );
  return (
    <>
      {buildCard(formatColumnName('total_sales'), 'sales', formatMoney)}
      {buildCard(formatColumnName('total_events'), 'events', (count) => formatNumber(count))}
      {buildCard(formatColumnName('per_event'), 'average', formatMoney)}
    </>
  );
}

function BestClient({ period, replies: { clients } }: PartProps) {
  const rowsBehind = useFigureRows(period.franchiseId);
  const franchiseName = useFranchiseName();
  const best = clients?.data[0];
  if (!best) return <NoBest title={text('dashboard_best_client')} />;
  const { clientId, businessName, franchiseId, grandTotalCents, gross } = best;
  return (
    <FigureCard
      title={text('dashboard_best_client')}
      value={formatNameWithFranchise(businessName, franchiseName(franchiseId))}
      href={rowsBehind(period.range, figureFilters.clients(clientId), franchiseId)?.href}
    >
      {formatShare(grandTotalCents, gross)}
    </FigureCard>
  );
}

function BestDay({ period, replies: { weekdays } }: PartProps) {
  const rowsBehind = useFigureRows(period.franchiseId);
  const best = findBestDay(weekdays);
  if (!best) return <NoBest title={text('dashboard_best_day')} />;
  const { day, eventSalesCollectedCents } = best;
  return (
    <FigureCard
      title={text('dashboard_best_day')}
      value={text(`weekday_${day}`)}
      href={rowsBehind(period.range, figureFilters.weekday(day))?.href}
    >
      {formatShare(
        eventSalesCollectedCents,
        computeSharePercent(eventSalesCollectedCents, sumWeekdays(weekdays).sales),
      )}
    </FigureCard>
  );
}

const formatShare = (cents: number, percent: number) =>
  text('dashboard_best_share', { amount: formatMoney(cents), percent: formatNumber(percent) });

const NoBest = ({ title }: { title: string }) => (
  <FigureCard title={title} value={text('dashboard_best_none')} href={undefined}>
    {text('dashboard_no_sales')}
  </FigureCard>
);

/** At most one client, one day of the week and one industry. */
function BiggestChanges({ period, replies }: PartProps) {
  const changes = listBiggestChanges(replies);
  const former = formatFormerPeriod(period) ?? '';
  return (
    <Card title={summaryText('changed_most')}>
      {changes.length === 0 ? (
        <p className="text-ink-soft">{summaryText('change_same', { period: former })}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {changes.map((change) => (
              <ChangeLine key={`${change.kind} ${change.key}`} period={period} change={change} />
            ))}
          </ul>
          <p className="mt-2 text-small text-ink-quiet">
            {summaryText('compared_with', { period: former })}
          </p>
        </>
      )}
    </Card>
  );
}

function ChangeLine({ period, change }: { period: Period; change: SalesChange }) {
  const { kind, label, franchiseId, filters, cents, beforeCents } = change;
  const name = formatNameWithFranchise(label, useFranchiseName()(franchiseId));
  // What is gone has rows in the period before alone.
  const days = cents === 0 ? period.compared : period.range;
  const href = useFigureRows(period.franchiseId)(days, filters, franchiseId)?.href;
  return (
    <li className="py-2 first:pt-0">
      <p className="font-medium wrap-anywhere">
        <OptionalLink href={href}>{name}</OptionalLink>
        <span className="ml-2 text-small font-normal text-ink-quiet">{formatColumnName(kind)}</span>
      </p>
      <p className="figures text-ink-soft">
        {formatChangeInWords({ now: cents, before: beforeCents, format: formatMoney }, undefined)}
      </p>
    </li>
  );
}

type FigureCardProps = {
  title: string;
  value: string;
  href: string | undefined;
  children: ReactNode;
};

function FigureCard({ title, value, href, children }: FigureCardProps) {
  return (
    <Card title={title}>
      <p className="figures line-clamp-2 text-title font-semibold wrap-anywhere">
        <OptionalLink href={href}>{value}</OptionalLink>
      </p>
      <p className="figures mt-1 text-ink-soft">{children}</p>
    </Card>
  );
}

function OptionalLink({ href, children }: { href: string | undefined; children: string }) {
  if (!href) return children;
  return (
    <a className="hover:text-accent hover:underline" href={href}>
      {children}
    </a>
  );
}

const places = ['sales', 'events', 'average', 'client', 'day', 'changes'];

function OverviewSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {places.map((place) => (
        <Skeleton key={place} className="h-36" />
      ))}
    </div>
  );
}
