import { type ComponentType, lazy, Suspense } from 'react';
import { formatDayRange } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Tabs } from '#web/kit/layout/tabs.tsx';
import { EquipmentSummary } from './equipment-summary.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FirstLoadContext, useIsFirstLoadDone } from './first-load.ts';
import { FranchiseGone } from './franchise-gone.tsx';
import { toPeriod, toTabPeriod } from './period.ts';
import { PrepayEvents } from './prepay-events.tsx';
import { SalesAverage } from './sales-average.tsx';
import { SalesByIndustry } from './sales-by-industry.tsx';
import { SalesByLocation } from './sales-by-location.tsx';
import { SalesByWeekday } from './sales-by-weekday.tsx';
import { SalesGiveback } from './sales-giveback.tsx';
import { StaffOverview } from './staff-overview.tsx';
import type { TabProps } from './tab-props.ts';
import { type DashboardTab, dashboardTabs, filtersByTab } from './tabs.ts';
import { TopClients } from './top-clients.tsx';
import { useDashboardFilter } from './use-dashboard-filter.ts';
import { useToday } from '#web/api/franchise/use-today.ts';
import { useDashboardFranchise } from './use-dashboard-franchise.ts';

/** Loaded on demand: its words aren't needed for the tab that the dashboard opens with. */
const Overview = lazy(async () => ({ default: (await import('./overview.tsx')).Overview }));

const charts: Record<DashboardTab, ComponentType<TabProps>> = {
  overview: Overview,
  topClients: TopClients,
  average: SalesAverage,
  location: SalesByLocation,
  industry: SalesByIndustry,
  equipment: EquipmentSummary,
  salesGiveback: SalesGiveback,
  staff: StaffOverview,
  prepay: PrepayEvents,
  dayOfWeek: SalesByWeekday,
};

/** One franchise's figures, or those of all franchises for a corporate admin. */
export function DashboardPage() {
  const { filter, change } = useDashboardFilter();
  const { franchiseName, timeZone, isGone } = useDashboardFranchise(filter.franchiseId);
  const period = toPeriod(filter, useToday(timeZone));
  const shown = filtersByTab[filter.tab];
  const Chart = charts[filter.tab];
  const mayAsk = useIsFirstLoadDone();
  if (isGone) return <FranchiseGone />;
  return (
    <FirstLoadContext value={mayAsk}>
      <PageHeader
        title={text('nav_dashboard')}
        description={franchiseName ?? text('dashboard_corporate')}
      />
      <Tabs
        label={text('nav_dashboard')}
        tabs={dashboardTabs.map((key) => ({ key, label: text(`dashboard_tab_${key}`) }))}
        selected={filter.tab}
        onSelect={(tab) => change({ tab })}
      >
        <FilterBar choice={filter} period={period} onChange={change} shown={shown} />
        <Suspense fallback={<Skeleton className="h-72" />}>
          <Chart
            period={toTabPeriod(period, filter)}
            mode={filter.mode}
            onMode={(mode) => change({ mode })}
            view={{
              period: formatDayRange(period.range),
              asTable: filter.asTable,
              onAsTable: (asTable) => change({ view: asTable ? 'table' : '' }),
            }}
          />
        </Suspense>
      </Tabs>
    </FirstLoadContext>
  );
}
