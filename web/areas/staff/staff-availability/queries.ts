import { staffAvailability } from '#shared/contract/staff/staff-availability.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useFetchNewest } from '#web/api/use-fresh-route.ts';

/** The form starts from it, so a cached answer doesn't count. */
export function useOwnAvailability() {
  const { data, isFetchedAfterMount, error, refetch } = useOfflineRoute(
    staffAvailability,
    'own',
    {},
  );
  return { availability: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useStaffAvailability(id: string) {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(staffAvailability, 'ofPerson', {
    params: { id },
  });
  return { availability: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export const useFetchOwnAvailability = () => useFetchNewest(staffAvailability, 'own', {});

export const useFetchStaffAvailability = (id: string) =>
  useFetchNewest(staffAvailability, 'ofPerson', { params: { id } });

export const useSaveOwnAvailability = () => useRouteMutation(staffAvailability, 'saveOwn');
export const useSaveStaffAvailability = () => useRouteMutation(staffAvailability, 'savePerson');
