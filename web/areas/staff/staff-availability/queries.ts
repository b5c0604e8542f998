import { useQueryClient } from '@tanstack/react-query';
import {
  type ShownAvailability,
  staffAvailability,
} from '#shared/contract/staff/staff-availability.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { routeQuery, useRoute } from '#web/api/use-route.ts';

/** The form starts from it, so a cached answer doesn't count. */
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

export function useNewestOwn(): () => Promise<ShownAvailability> {
  const client = useQueryClient();
  return async () => {
    const query = routeQuery(staffAvailability, 'own', {});
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

export function useNewestOf(id: string): () => Promise<ShownAvailability> {
  const client = useQueryClient();
  return async () => {
    const query = routeQuery(staffAvailability, 'ofPerson', { params: { id } });
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

export const useSaveOwn = () => useRouteMutation(staffAvailability, 'saveOwn');
export const useSavePerson = () => useRouteMutation(staffAvailability, 'savePerson');
