// Puts many events on hold, reopens or moves them: the preview, the progress and the result of
// each.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { events } from '#addresses/events/events.ts';
import { bulkChanges } from '#addresses/platform/bulk-changes.ts';
import type { HoldResult, HoldAction } from '#shared/contract/events/event-shapes.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { pollUntilDone } from '#web/api/poll-until-done.ts';
import { useIsMounted } from '#web/api/use-is-mounted.ts';
import { useRoute } from '#web/api/use-route.ts';

const { routes } = events;

type HoldPlanInput = NonNullable<RouteRequest<typeof routes.planHold>['body']>;
export type HoldSelection = HoldPlanInput['selection'];
export type HoldPlan = RouteResponse<typeof routes.planHold>['data'];
export type HoldProgress = RouteResponse<typeof bulkChanges.routes.status>['data'];
export type HoldReport = { readonly ended: HoldProgress; readonly events: readonly HoldResult[] };

export function useHoldPlan(act: HoldAction, selection: HoldSelection) {
  // A cached answer doesn't count, because other people change events too.
  const fresh = { staleTime: 0, gcTime: 0, retry: false };
  return useRoute(events, 'planHold', { body: { act, selection } }, fresh);
}

/**
 * The mutation returns undefined if the person left before it finished. The job continues without
 * them.
 */
export function useBulkHold(onProgress: (soFar: HoldProgress) => void) {
  const client = useQueryClient();
  const isHere = useIsMounted();
  return useMutation<
    HoldReport | undefined,
    ApiError,
    HoldPlanInput & { readonly requestKey: string }
  >({
    mutationFn: async (body) => {
      const { data: begun } = await call(routes.holdMany, { body });
      const params = { id: begun.changeId };
      const ended = await pollUntilDone(() => call(bulkChanges.routes.status, { params }), {
        isHere,
        isLast: ({ data }) => data.state !== 'running',
        onAnswer: ({ data }) => onProgress(data),
      });
      if (!ended) return undefined;
      const report = await call(routes.heldEvents, { params });
      return { ended: ended.data, events: report.data };
    },
    onSettled: () => {
      for (const route of ['list', 'details', 'calendar', 'history']) {
        void client.invalidateQueries({ queryKey: [events.name, route] });
      }
    },
  });
}
