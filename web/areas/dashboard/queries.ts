import { dashboards } from '#shared/contract/dashboards.ts';
import { limits } from '#shared/domain/limits.ts';
import { useSelectedBrands } from '#web/api/brand-selection.ts';
import { useRoute } from '#web/api/use-route.ts';
import type { Period } from './period.ts';
import { useDelayed } from './use-delayed.ts';

/**
 * A sale shows within two seconds: an open dashboard looks again that often, while its window is
 * seen. It reads rollups, a few read units each time, and unchanged figures draw nothing anew.
 */
const lookAgain = 1500;

/** Where nothing could be read at all, the person decides when to try again. */
const refetchInterval = ({ state }: { state: { data: unknown; error: unknown } }) =>
  state.data === undefined && state.error ? false : lookAgain;

export function useTopClients({ range }: Period) {
  const body = { fromDate: range.from, toDate: range.to, brandIds: [...useSelectedBrands()] };
  const enabled = useDelayed(limits.dashboardFilterDelay);
  return useRoute(dashboards, 'topClients', { body }, { enabled, refetchInterval });
}

export function useSalesGiveback({ range, compared, granularity }: Period) {
  const body = {
    fromDate: range.from,
    toDate: range.to,
    compareFromDate: compared?.from ?? '',
    compareToDate: compared?.to ?? '',
    granularity,
    brandIds: [...useSelectedBrands()],
  };
  const enabled = useDelayed(limits.dashboardFilterDelay);
  return useRoute(dashboards, 'salesGiveback', { body }, { enabled, refetchInterval });
}
