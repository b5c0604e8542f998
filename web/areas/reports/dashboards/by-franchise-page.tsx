import type { DateRange } from '#shared/domain/values/date-range.ts';
import { defaultTimeframe, getTimeframeRange } from '#shared/domain/figures/timeframe.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { formatFigureDate } from '#web/kit/words/format.ts';
import { type GridAddress, useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { ByFranchiseGrid } from './by-franchise-grid.tsx';
import { NarrowingChips } from './narrowing-chips.tsx';
import { parseDayRange } from './period.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';

/** The step between a figure of all franchises and its rows: each franchise's share of it. */
export function ByFranchisePage() {
  const address = useGridAddress();
  const days = useDays(address);
  const [from, to] = [formatFigureDate(days.from), formatFigureDate(days.to)];
  return (
    <>
      <BackLink path={buildDashboardPath(address.filter('dashboard')[0])}>
        {text('nav_dashboard')}
      </BackLink>
      <PageHeader
        title={text('by_franchise_title')}
        description={text('by_franchise_description', { from, to })}
      />
      <NarrowingChips address={address} />
      <ByFranchiseGrid address={address} days={days} />
    </>
  );
}

/** The days in the address, or a dashboard's default days. */
function useDays({ filter }: GridAddress): DateRange {
  const today = useFranchiseToday();
  const [from = '', to = ''] = [filter('fromDate')[0], filter('toDate')[0]];
  return parseDayRange(from, to) ?? getTimeframeRange(defaultTimeframe, today);
}

const buildDashboardPath = (shown: string | undefined) =>
  shown === undefined ? '/admin-dashboard' : `/admin-dashboard?${shown}`;
