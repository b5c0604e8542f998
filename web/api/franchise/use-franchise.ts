import { dashboards } from '#addresses/reports/dashboards.ts';
import { useRoute } from '#web/api/use-route.ts';

/**
 * The name and time zone of the franchise that a page shows. The page itself handles a missing
 * franchise.
 */
export const useFranchise = (franchiseId: string) =>
  useRoute(
    dashboards,
    'franchisePage',
    { params: { franchiseId } },
    { enabled: franchiseId !== '', staleTime: Infinity, meta: { quiet: true } },
  );
