import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { brands } from '#addresses/franchises/brands.ts';
import { events } from '#addresses/events/events.ts';
import { rebookEvents } from '#addresses/marketing/rebook-events.ts';
import type { Rebook } from '#shared/contract/marketing/rebook-events.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { useAccount } from '#web/api/account/account.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { buildRouteQuery, useRoute } from '#web/api/use-route.ts';

const { routes } = rebookEvents;
const affectedRoutes = ['list', 'details', 'ofEvent'] as const;

export function useRebookPage(body: RouteRequest<typeof routes.list>['body']) {
  return useRoute(rebookEvents, 'list', { body }, { placeholderData: keepPreviousData });
}

type ExportBody = Omit<NonNullable<RouteRequest<typeof routes.exportGrid>['body']>, 'format'>;

export function useRebookExport(body: ExportBody) {
  return useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));
}

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshRebook(id: string) {
  const given = { params: { id } };
  const { data, isFetchedAfterMount, error, refetch } = useRoute(rebookEvents, 'details', given);
  return { rebook: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

/** The rebooking status of an event. */
export function useEventRebook(id: string) {
  const { data, isError, refetch } = useRoute(rebookEvents, 'ofEvent', { params: { id } });
  return { of: data?.data, isError, refetch };
}

/** Last year's event, from which the next one is prefilled. */
export function useLastEvent(id: string) {
  const { data, error, refetch } = useRoute(events, 'details', { params: { id }, query: {} });
  return { event: data?.data, error, refetch };
}

export function useFetchRebook(id: string): () => Promise<Rebook> {
  const client = useQueryClient();
  return async () => {
    const query = buildRouteQuery(rebookEvents, 'details', { params: { id } });
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

export const useUpdateRebook = () =>
  useRouteMutation(rebookEvents, 'update', { refreshes: affectedRoutes });

export const useRebookEvent = () =>
  useRouteMutation(rebookEvents, 'rebook', { refreshes: affectedRoutes });

export const useSetRebookEnabled = () =>
  useRouteMutation(rebookEvents, 'markRebook', { refreshes: affectedRoutes });

export const useBrands = () => useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data;

/** Whether the person may work on rebooking a brand's events, and book them again. */
export function useRebookRights() {
  const account = useAccount();
  const writable = permittedBrands(account, routes.update.access);
  const bookable = permittedBrands(account, events.routes.quickAdd.access);
  const mayWork = (brandId: string) => includesBrand(writable, brandId);
  return {
    mayWork,
    mayBook: (brandId: string) => mayWork(brandId) && includesBrand(bookable, brandId),
  };
}
