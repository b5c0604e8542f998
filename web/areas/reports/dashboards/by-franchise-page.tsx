import type { DateRange } from '#shared/domain/values/date-range.ts';
import { defaultTimeframe, rangeOf } from '#shared/domain/figures/timeframe.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { type GridAddress, useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { ByFranchiseGrid } from './by-franchise-grid.tsx';
import { Narrowed } from './narrowed.tsx';
import { daysFrom } from './period.ts';
import { useOwnToday } from '#web/api/franchise/use-today.ts';

/** The step between a figure of all franchises and its rows: each franchise's share of it. */
export function ByFranchisePage() {
  const address = useGridAddress();
  const days = useDays(address);
  const [from, to] = [formatDate(days.from), formatDate(days.to)];
  return (
    <>
      <BackLink path={dashboardPath(address.filter('dashboard')[0])}>
        {text('nav_dashboard')}
      </BackLink>
      <PageHeader
        title={text('by_franchise_title')}
        description={text('by_franchise_description', { from, to })}
      />
      <Narrowed address={address} />
      <ByFranchiseGrid address={address} days={days} />
    </>
  );
}

/** The days in the address, or a dashboard's default days. */
function useDays({ filter }: GridAddress): DateRange {
  const today = useOwnToday();
  const [from = '', to = ''] = [filter('fromDate')[0], filter('toDate')[0]];
  return daysFrom(from, to) ?? rangeOf(defaultTimeframe, today);
}

const dashboardPath = (shown: string | undefined) =>
  shown === undefined ? '/admin-dashboard' : `/admin-dashboard?${shown}`;
