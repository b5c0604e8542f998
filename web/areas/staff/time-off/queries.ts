import type { RouteRequest } from '#shared/contract/route.ts';
import { blockOffDays } from '#shared/contract/staff/block-off-days.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';
import { useRoute } from '#web/api/use-route.ts';

export const useTimeOffRequests = (body: RouteRequest<typeof timeOff.routes.list>['body']) =>
  useGridPage(timeOff, 'list', { body });

/** A decision is based on what is planned now, so a cached answer doesn't count. */
export function useTimeOffOverlaps(id: string) {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(timeOff, 'overlaps', {
    params: { id },
  });
  return { request: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export const useDecideTimeOff = () =>
  useRouteMutation(timeOff, 'decide', { refreshes: ['list', 'overlaps'] });

export const useOwnTimeOff = () => useOfflineRoute(timeOff, 'own', {});
export const useRequestTimeOff = () => useRouteMutation(timeOff, 'request', { refreshes: ['own'] });
export const useWithdrawTimeOff = () =>
  useRouteMutation(timeOff, 'withdraw', { refreshes: ['own'] });

export const useShiftSwaps = (body: RouteRequest<typeof shiftSwaps.routes.list>['body']) =>
  useGridPage(shiftSwaps, 'list', { body });
export const useDecideShiftSwap = () =>
  useRouteMutation(shiftSwaps, 'decide', { refreshes: ['list'] });

export const useBlockOffDays = () => useRoute(blockOffDays, 'list', {});

export const useAddBlockOffDay = () =>
  useRouteMutation(blockOffDays, 'create', { refreshes: ['list'] });
export const useRemoveBlockOffDay = () =>
  useRouteMutation(blockOffDays, 'remove', { refreshes: ['list'] });
