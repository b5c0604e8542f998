import { useQueryClient } from '@tanstack/react-query';
import {
  type AvailabilityView,
  staffAvailability,
} from '#shared/contract/staff/staff-availability.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { buildRouteQuery, useRoute } from '#web/api/use-route.ts';

/** The form starts from it, so a cached answer doesn't count. */
export function useOwnAvailability() {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(staffAvailability, 'own', {});
  return { availability: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useStaffAvailability(id: string) {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(staffAvailability, 'ofPerson', {
    params: { id },
  });
  return { availability: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useFetchOwnAvailability(): () => Promise<AvailabilityView> {
  const client = useQueryClient();
  return async () => {
    const query = buildRouteQuery(staffAvailability, 'own', {});
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

export function useFetchStaffAvailability(id: string): () => Promise<AvailabilityView> {
  const client = useQueryClient();
  return async () => {
    const query = buildRouteQuery(staffAvailability, 'ofPerson', { params: { id } });
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

export const useSaveOwnAvailability = () => useRouteMutation(staffAvailability, 'saveOwn');
export const useSaveStaffAvailability = () => useRouteMutation(staffAvailability, 'savePerson');
