import { dutyStatus } from '#shared/contract/staff/duty-status.ts';
import { usePollInterval } from '#web/api/live.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

/** People come and go while the page is open. */
const refreshEveryMs = 30_000;

export function useDuty() {
  const refetchInterval = usePollInterval(refreshEveryMs);
  return useRoute(dutyStatus, 'now', {}, { refetchInterval });
}

export const useEnterDuty = () => useRouteMutation(dutyStatus, 'enter', { refreshes: ['now'] });
