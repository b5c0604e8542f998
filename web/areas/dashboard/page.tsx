import { text } from '#shared/text/catalogue.ts';
import { useAccount } from '#web/api/account.ts';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { FilterBar } from './filter-bar.tsx';
import { periodOf } from './period.ts';
import { SalesGiveback } from './sales-giveback.tsx';
import { dashboardTabs, overTime } from './tabs.ts';
import { TopClients } from './top-clients.tsx';
import { useDashboardFilter } from './use-dashboard-filter.ts';
import { useToday } from './use-today.ts';

/** One franchise's figures, or those of all together for a corporate admin. */
export function DashboardPage() {
  const { franchiseName, franchiseDefaultTimezone } = useAccount();
  const { filter, change } = useDashboardFilter();
  const period = periodOf(filter, useToday(franchiseDefaultTimezone));
  return (
    <>
      <PageHeader
        title={text('nav_dashboard')}
        description={franchiseName ?? text('dashboard_all_franchises')}
      />
      <Tabs
        label={text('nav_dashboard')}
        tabs={dashboardTabs.map((key) => ({ key, label: text(`dashboard_tab_${key}`) }))}
        selected={filter.tab}
        onSelect={(tab) => change({ tab })}
      >
        <FilterBar
          choice={filter}
          period={period}
          onChange={change}
          overTime={overTime[filter.tab]}
        />
        {filter.tab === 'topClients' ? (
          <TopClients period={period} />
        ) : (
          <SalesGiveback period={period} mode={filter.mode} onMode={(mode) => change({ mode })} />
        )}
      </Tabs>
    </>
  );
}
