import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { bookingRequests } from '#addresses/events/booking-requests.ts';
import { brands } from '#addresses/franchises/brands.ts';
import type { BookingRequest } from '#shared/contract/events/booking-requests.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { permittedBrands } from '#shared/domain/access/permissions.ts';
import { useAccount } from '#web/api/account/account.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { buildRouteQuery, useRoute } from '#web/api/use-route.ts';

const { routes } = bookingRequests;
const affectedRoutes = ['list', 'details'] as const;

export function useBookingRequestPage(body: RouteRequest<typeof routes.list>['body']) {
  return useRoute(bookingRequests, 'list', { body }, { placeholderData: keepPreviousData });
}

type ExportBody = Omit<NonNullable<RouteRequest<typeof routes.exportGrid>['body']>, 'format'>;

export function useBookingRequestExport(body: ExportBody) {
  return useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));
}

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshBookingRequest(id: string) {
  const given = { params: { id } };
  const { data, isFetchedAfterMount, error, refetch } = useRoute(bookingRequests, 'details', given);
  return { request: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useFetchBookingRequest(id: string): () => Promise<BookingRequest> {
  const client = useQueryClient();
  return async () => {
    const query = buildRouteQuery(bookingRequests, 'details', { params: { id } });
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

export const useSetRequestRead = () =>
  useRouteMutation(bookingRequests, 'setRead', { refreshes: ['list'], quiet: 'success' });

export const useUpdateBookingRequest = () =>
  useRouteMutation(bookingRequests, 'update', { refreshes: affectedRoutes });

export const useBookBookingRequest = () =>
  useRouteMutation(bookingRequests, 'book', { refreshes: affectedRoutes });

export const useBrands = () => useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data;

/** The brands whose requests the person may process. */
export const useWritableBrandIds = () => permittedBrands(useAccount(), routes.update.access);
