import { keepPreviousData } from '@tanstack/react-query';
import { events } from '#addresses/events/events.ts';
import { rebookEvents } from '#addresses/marketing/rebook-events.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useFreshRoute, useFetchNewest } from '#web/api/use-fresh-route.ts';

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
export const useFreshRebook = (id: string) =>
  useFreshRoute(rebookEvents, 'details', { params: { id } });

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

export const useFetchRebook = (id: string) =>
  useFetchNewest(rebookEvents, 'details', { params: { id } });

export const useUpdateRebook = () =>
  useRouteMutation(rebookEvents, 'update', { refreshes: affectedRoutes });

export const useRebookEvent = () =>
  useRouteMutation(rebookEvents, 'rebook', { refreshes: affectedRoutes });

export const useSetRebookEnabled = () =>
  useRouteMutation(rebookEvents, 'markRebook', { refreshes: affectedRoutes });

/** Whether the person may work on rebooking a brand's events, and book them again. */
export function useRebookRights() {
  const mayWork = useCanOn(routes.update);
  const mayQuickAdd = useCanOn(events.routes.quickAdd);
  return {
    mayWork,
    mayBook: (brandId: string) => mayWork(brandId) && mayQuickAdd(brandId),
  };
}
