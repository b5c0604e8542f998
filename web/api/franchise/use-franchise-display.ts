import { settings } from '#addresses/franchises/settings.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';

/** The colors and calendar settings of the person's franchise. Corporate admins have none. */
export function useFranchiseDisplay({ enabled = true } = {}) {
  const { franchiseId } = useAccount();
  return useRoute(
    settings,
    'display',
    { params: { id: franchiseId ?? '' } },
    {
      enabled: enabled && franchiseId !== null,
      staleTime: hourMilliseconds,
      meta: { quiet: true },
    },
  ).data?.data;
}
