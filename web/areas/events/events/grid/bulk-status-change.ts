// Changes the status of many events, with a preview and progress. If there are more than one call
// can change, the job continues on the server, even after the person leaves.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { events } from '#addresses/events/events.ts';
import { bulkChanges } from '#addresses/platform/bulk-changes.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { pollUntilDone } from '#web/api/poll-until-done.ts';
import { useIsMounted } from '#web/api/use-is-mounted.ts';
import { useRoute } from '#web/api/use-route.ts';
import type { GridSelectionState } from '#web/kit/grid/selection/selection.ts';

const { routes } = events;

type BulkStatusInput = NonNullable<RouteRequest<typeof routes.planStatusOfMany>['body']>;
export type EventFilter = Extract<BulkStatusInput['selection'], { matching: unknown }>['matching'];
export type BulkStatusPlan = RouteResponse<typeof routes.planStatusOfMany>['data'];

type BulkChangeStatus = RouteResponse<typeof bulkChanges.routes.status>['data'];
export type BulkStatusResult = Omit<BulkChangeStatus, 'id'>;

/** Converts a selection to the format of the calls. */
export function toBulkSelection(selected: GridSelectionState, matching: EventFilter) {
  if (selected.kind === 'keys') return { ids: [...selected.keys] };
  return { matching, except: [...selected.except] };
}

/** A preview of the change; undefined until it has loaded. */
export function useBulkStatusPlan(body: BulkStatusInput): BulkStatusPlan | undefined {
  // A cached answer doesn't count, because other people change events too.
  const fresh = { staleTime: 0, gcTime: 0 };
  return useRoute(events, 'planStatusOfMany', { body }, fresh).data?.data;
}

/** The mutation returns undefined if the person left before it finished. */
export function useBulkStatusChange(onProgress: (soFar: BulkStatusResult) => void) {
  const client = useQueryClient();
  const isHere = useIsMounted();
  return useMutation<BulkStatusResult | undefined, ApiError, BulkStatusInput>({
    mutationFn: async (moves) => {
      const done = await setStatusDirectly({ ...moves, requestKey: crypto.randomUUID() });
      const { changeId, ...soFar } = done;
      if (changeId === null) return soFar;
      onProgress(soFar);
      const ended = await pollUntilDone(
        () => call(bulkChanges.routes.status, { params: { id: changeId } }),
        {
          isHere,
          isLast: ({ data }) => data.state !== 'running',
          onAnswer: ({ data }) => onProgress(data),
        },
      );
      return ended?.data;
    },
    onSettled: () => {
      for (const route of ['list', 'details']) {
        void client.invalidateQueries({ queryKey: [events.name, route] });
      }
    },
  });
}

type SetBulkStatusInput = RouteRequest<typeof routes.setStatusOfMany>['body'];

/**
 * Events that other people were changing at the same time are tried again, as long as that makes
 * progress.
 */
async function setStatusDirectly(
  body: SetBulkStatusInput,
): Promise<BulkStatusResult & { readonly changeId: string | null }> {
  let changed = 0;
  let first: number | undefined;
  for (;;) {
    const { data } = await call(routes.setStatusOfMany, { body });
    changed += data.changed;
    // Later calls find the events that earlier ones changed as unchanged.
    first ??= data.unchanged;
    if (data.changeId === null && data.left > 0 && data.changed > 0) continue;
    return {
      state: data.changeId === null ? 'done' : 'running',
      changed,
      unchanged: first,
      refused: data.refused.map(({ from: reason, count }) => ({ reason, count })),
      left: data.left,
      changeId: data.changeId,
    };
  }
}
