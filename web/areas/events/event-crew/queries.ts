import { useQueryClient } from '@tanstack/react-query';
import { eventCrew } from '#addresses/events/event-crew.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useFreshRoute } from '#web/api/use-fresh-route.ts';
import { useRoute } from '#web/api/use-route.ts';

export function useEventCrew(id: string) {
  const { data, isError, refetch } = useRoute(eventCrew, 'details', { params: { id } });
  return { crew: data?.data, isError, refetch };
}

/** Dialogs start from it, so a cached answer doesn't count. */
export const useFreshCrew = (id: string) =>
  useFreshRoute(eventCrew, 'details', {
    params: { id },
  });

/** The crew shows without it. */
export function useEventAssessment(id: string) {
  const options = { retry: false, meta: { quiet: true } };
  return useRoute(eventCrew, 'assess', { params: { id } }, options).data?.data;
}

/** The routing service may be down; the section then shows without drives. */
export function useEventDrives(id: string) {
  const options = { retry: false, meta: { quiet: true } };
  return useRoute(eventCrew, 'drives', { params: { id } }, options).data?.data;
}

/** The event page shows the assignments in several places. */
export function useRefreshEvent(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['events'] });
}

const change = { refreshes: ['details', 'assess', 'drives', 'looks'], quiet: true } as const;
export const useAssignEquipment = () => useRouteMutation(eventCrew, 'mapAssets', change);
export const useUpdateCrew = () => useRouteMutation(eventCrew, 'updateStaff', change);

/** The schedule loads its shifts again when it opens. */
export const useOfferShifts = () => useRouteMutation(eventCrew, 'offerShifts', { quiet: true });
