import { dashboards } from '#addresses/reports/dashboards.ts';
import { useRoute } from '#web/api/use-route.ts';

/**
 * A franchise that is looked at: what it is called, and on whose clocks its days are. That there is
 * none is said by the page that looks at it.
 */
export const useFranchise = (franchiseId: string) =>
  useRoute(
    dashboards,
    'franchisePage',
    { params: { franchiseId } },
    { enabled: franchiseId !== '', staleTime: Infinity, meta: { quiet: true } },
  );
