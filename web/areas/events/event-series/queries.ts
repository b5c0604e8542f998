import { useMutation, useQueryClient } from '@tanstack/react-query';
import { eventSeries } from '#addresses/events/event-series.ts';
import { events } from '#addresses/events/events.ts';
import { bulkChanges } from '#addresses/platform/bulk-changes.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { pollUntilDone } from '#web/api/poll-until-done.ts';
import { useFetchNewest } from '#web/api/use-fresh-route.ts';
import { useIsMounted } from '#web/api/use-is-mounted.ts';
import { useRoute } from '#web/api/use-route.ts';

const { routes } = eventSeries;

export function useEventOfSeries(id: string) {
  return useRoute(events, 'details', { params: { id }, query: {} }).data?.data;
}

export function useEventSeries(id: string) {
  const { data, isError, refetch } = useRoute(eventSeries, 'details', { params: { id } });
  return { series: data?.data, isError, refetch };
}

/** Loads both as they are stored now, after someone else changed the series. */
export function useNewestSeries(id: string, eventId: string) {
  const newestSeries = useFetchNewest(eventSeries, 'details', { params: { id } });
  const newestEvent = useFetchNewest(events, 'details', { params: { id: eventId }, query: {} });
  return async () => {
    const [series, event] = await Promise.all([newestSeries(), newestEvent()]);
    return { series, event };
  };
}

export type SeriesChangeResult =
  RouteResponse<typeof bulkChanges.routes.status>['data'] | undefined;
type Update = RouteRequest<typeof routes.update>['body'];
type End = RouteRequest<typeof routes.end>['body'];
type SeriesChangeInput = { readonly update: Update } | { readonly end: End };

/**
 * The mutation returns undefined if no event had to change, or if the person left before it
 * finished.
 */
export function useChangeSeries() {
  const client = useQueryClient();
  const isHere = useIsMounted();
  return useMutation<SeriesChangeResult, ApiError, SeriesChangeInput>({
    mutationFn: async (sent) => {
      const { data } =
        'update' in sent
          ? await call(routes.update, { body: sent.update })
          : await call(routes.end, { body: sent.end });
      const { changeId: id } = data;
      if (id === null) return undefined;
      const ended = await pollUntilDone(() => call(bulkChanges.routes.status, { params: { id } }), {
        isHere,
        isLast: (answer) => answer.data.state !== 'running',
        onAnswer: () => undefined,
      });
      return ended?.data;
    },
    onSettled: () => {
      for (const area of [events.name, eventSeries.name]) {
        void client.invalidateQueries({ queryKey: [area] });
      }
    },
  });
}
