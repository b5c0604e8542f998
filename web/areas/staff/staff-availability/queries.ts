import { staffAvailability } from '#shared/contract/staff/staff-availability.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

/** The form is filled from it, so an answer from before does not count. */
export function useOwnAvailability() {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(staffAvailability, 'own', {});
  return { availability: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useAvailabilityOf(id: string) {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(staffAvailability, 'ofPerson', {
    params: { id },
  });
  return { availability: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export const useSaveOwn = () =>
  useRouteMutation(staffAvailability, 'saveOwn', { refreshes: ['own'] });
export const useSavePerson = () =>
  useRouteMutation(staffAvailability, 'savePerson', { refreshes: ['ofPerson'] });
