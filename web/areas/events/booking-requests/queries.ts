import { keepPreviousData } from '@tanstack/react-query';
import { bookingRequests } from '#addresses/events/booking-requests.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useFreshRoute, useFetchNewest } from '#web/api/use-fresh-route.ts';

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
export const useFreshBookingRequest = (id: string) =>
  useFreshRoute(bookingRequests, 'details', { params: { id } });

export const useFetchBookingRequest = (id: string) =>
  useFetchNewest(bookingRequests, 'details', { params: { id } });

export const useSetRequestRead = () =>
  useRouteMutation(bookingRequests, 'setRead', { refreshes: ['list'], quiet: 'success' });

export const useUpdateBookingRequest = () =>
  useRouteMutation(bookingRequests, 'update', { refreshes: affectedRoutes });

export const useBookBookingRequest = () =>
  useRouteMutation(bookingRequests, 'book', { refreshes: affectedRoutes });
