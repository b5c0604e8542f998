import { useSearchParams } from 'react-router-dom';
import {
  compareTimeframes,
  defaultTimeframe,
  granularities,
  timeframes,
} from '#shared/domain/figures/timeframe.ts';
import type { PeriodChoice } from './period.ts';
import {
  type DashboardTab,
  dashboardTabs,
  defaultTab,
  type SalesMode,
  salesModes,
} from './tabs.ts';

export type DashboardFilter = PeriodChoice & {
  readonly tab: DashboardTab;
  readonly mode: SalesMode;
  readonly asTable: boolean;
};

/**
 * Keeps the filter in the address, so that it can be bookmarked. People who leave the dashboard and
 * return find the defaults (spec §4).
 */
export function useDashboardFilter() {
  const [search, setSearch] = useSearchParams();
  const filter: DashboardFilter = {
    tab: parseOption(dashboardTabs, search.get('tab')) ?? defaultTab,
    mode: parseOption(salesModes, search.get('mode')) ?? 'sales',
    asTable: search.get('view') === 'table',
    timeframe: parseOption(timeframes, search.get('timeframe')) ?? defaultTimeframe,
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
    compare: parseOption(compareTimeframes, search.get('compare')),
    granularity: parseOption(granularities, search.get('granularity')) ?? 'day',
    franchiseId: search.get('franchise') ?? '',
  };
  const change = (changes: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return { filter, change };
}

function parseOption<Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined {
  return values.find((value) => value === text);
}
