import { settings } from '#addresses/franchises/settings.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';

const hourMs = 3_600_000;

/** The colors and calendar settings of the person's franchise. Corporate admins have none. */
export function useFranchiseDisplay({ enabled = true } = {}) {
  const { franchiseId } = useAccount();
  return useRoute(
    settings,
    'display',
    { params: { id: franchiseId ?? '' } },
    { enabled: enabled && franchiseId !== null, staleTime: hourMs, meta: { quiet: true } },
  ).data?.data;
}
