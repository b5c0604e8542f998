import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clients } from '#addresses/clients/clients.ts';
import { events } from '#addresses/events/events.ts';
import { eventGivebacks } from '#addresses/events/event-givebacks.ts';
import { eventSeries } from '#addresses/events/event-series.ts';
import { franchiseBrands } from '#addresses/franchises/franchise-brands.ts';
import type { EventRow } from '#shared/contract/events/event-shapes.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import { type EventStatus, canEventBecome } from '#shared/domain/events/event.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import type { SaveCallbacks } from '#web/api/forms/submit-dialog.tsx';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { useFreshRoute, useFetchNewest } from '#web/api/use-fresh-route.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import type { RepeatRule } from './form/repeat.ts';

const { routes } = events;
const affectedRoutes = ['list', 'details', 'history', 'calendar'] as const;

export function useEventPage(body: RouteRequest<typeof routes.list>['body']) {
  return useRoute(events, 'list', { body }, { placeholderData: keepPreviousData });
}

type ExportBody = Omit<NonNullable<RouteRequest<typeof routes.exportGrid>['body']>, 'format'>;

export function useEventExport(body: ExportBody) {
  return useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));
}

const toDetailsInput = (id: string, franchiseId?: string) => ({
  params: { id },
  query: { franchiseId },
});

/** An event of the named franchise, or of the person's own. */
export function useEvent(id: string, franchiseId?: string) {
  const { data, error, refetch } = useRoute(events, 'details', toDetailsInput(id, franchiseId));
  return { event: data?.data, error, refetch };
}

/** Forms start from it, so a cached answer doesn't count. */
export const useFreshEvent = (id: string) => useFreshRoute(events, 'details', toDetailsInput(id));

export const useFetchEvent = (id: string) => useFetchNewest(events, 'details', toDetailsInput(id));

export const useBookEvent = () =>
  useRouteMutation(events, 'quickAdd', { refreshes: ['list', 'calendar'], quiet: 'success' });

/** Validation errors are shown in the form. */
export const useUpdateEvent = () =>
  useRouteMutation(events, 'update', { refreshes: affectedRoutes });

export const useRecordSales = () =>
  useRouteMutation(events, 'complete', { refreshes: affectedRoutes });

/** The route belongs to another area, so the queries of events are invalidated explicitly. */
export function useSetGivebackPaid() {
  const client = useQueryClient();
  const set = useRouteMutation(eventGivebacks, 'setPaid');
  const refresh = () => {
    for (const route of affectedRoutes)
      void client.invalidateQueries({ queryKey: [events.name, route] });
  };
  return {
    isPending: set.isPending,
    send: (
      body: NonNullable<RouteRequest<typeof eventGivebacks.routes.setPaid>['body']>,
      outcome?: SaveCallbacks,
    ) =>
      set.mutate(
        { body },
        {
          ...(outcome && { onError: outcome.onError }),
          onSuccess: () => {
            refresh();
            outcome?.onSuccess();
          },
        },
      ),
  };
}

/** What is known of an event's sales; undefined while it loads, and if that fails. */
export function useKnownSales(id: string) {
  const options = { staleTime: 0, retry: false, meta: { quiet: true } };
  const { data, isPending } = useRoute(eventGivebacks, 'knownSales', { params: { id } }, options);
  return { known: data?.data, isPending };
}

export const useSetEventHold = () =>
  useRouteMutation(events, 'setManualStatus', { refreshes: affectedRoutes });

export const useRemoveEvent = () =>
  useRouteMutation(events, 'remove', { refreshes: ['list', 'calendar'] });

type Movable = Pick<EventRow, 'id' | 'status'>;

/** Shows the new status immediately (optimistic update) and offers an undo if there is one. */
export function useSetEventStatus(): (event: Movable, to: EventStatus) => void {
  const client = useQueryClient();
  const setStatus = useRouteMutation(events, 'setStatus', {
    refreshes: affectedRoutes,
    quiet: 'success',
  });
  const lists = { queryKey: [events.name, 'list'] };
  const move = async ({ id, status: from }: Movable, to: EventStatus) => {
    await client.cancelQueries(lists);
    client.setQueriesData<RouteResponse<typeof routes.list>>(
      lists,
      (page) => page && { ...page, data: page.data.map((row) => withStatus(row, id, to)) },
    );
    const undo = () => void move({ id, status: to }, from);
    setStatus.mutate(
      { body: { id, from, status: to } },
      {
        onSuccess: ({ general }) =>
          notify.success(general[0]?.message ?? '', canEventBecome(to, from) ? { undo } : {}),
        onError: () => void client.invalidateQueries(lists),
      },
    );
  };
  return (event, to) => void move(event, to);
}

const withStatus = (row: EventRow, id: string, status: EventStatus) =>
  row.id === id ? { ...row, status } : row;

export function useClientSearch(searchText: string) {
  return useRoute(
    clients,
    'search',
    { query: { searchText, chosenFor: 'event' } },
    { placeholderData: keepPreviousData },
  );
}

/** All brands, those that a franchise runs in the franchise's own colors. */
export function useBrandsOfFranchise(id: string) {
  const input = { params: { id }, query: {} };
  // The page itself handles a missing franchise.
  const options = { staleTime: Infinity, meta: { quiet: true } };
  const { data } = useRoute(franchiseBrands, 'list', input, options);
  const all = useBrands();
  return useMemo(
    () => all.map((brand) => data?.data.find((it) => it.brandId === brand.brandId) ?? brand),
    [all, data],
  );
}

export const useBookSeries = () => {
  const client = useQueryClient();
  const book = useRouteMutation(eventSeries, 'book', { quiet: 'success' });
  const refresh = () => {
    for (const route of ['list', 'calendar']) {
      void client.invalidateQueries({ queryKey: [events.name, route] });
    }
  };
  return { ...book, refresh };
};

/**
 * The days of a series while it is being edited. Nothing is requested before there is a first day.
 */
export function useSeriesPreview(eventDate: string, rule: RepeatRule | undefined) {
  const body = { eventDate, rule: rule ?? { frequency: 'daily' as const } };
  const enabled = eventDate !== '' && rule !== undefined;
  return useRoute(
    eventSeries,
    'preview',
    { body },
    { enabled, retry: false, meta: { quiet: true } },
  );
}
