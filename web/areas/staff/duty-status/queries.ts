import { dutyStatus } from '#shared/contract/staff/duty-status.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

/** People come and go while the page is open. */
const refreshEveryMs = 30_000;

export const useDuty = () => useRoute(dutyStatus, 'now', {}, { refetchInterval: refreshEveryMs });

export const useEnterDuty = () => useRouteMutation(dutyStatus, 'enter', { refreshes: ['now'] });
