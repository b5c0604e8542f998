// Many events to another status: what would happen, and how far it is. More of them than a call changes
// go on by themselves, also when nobody looks any more.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { events } from '#addresses/events/events.ts';
import { bulkChanges } from '#addresses/platform/bulk-changes.ts';
import type { Received, Request } from '#shared/contract/route.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { keepAsking } from '#web/api/keep-asking.ts';
import { useIsHere } from '#web/api/use-is-here.ts';
import { useRoute } from '#web/api/use-route.ts';
import type { GridSelected } from '#web/kit/grid/selection/selection.ts';

const { routes } = events;

type ManyMoves = NonNullable<Request<typeof routes.planStatusOfMany>['body']>;
export type EventFilter = Extract<ManyMoves['selection'], { matching: unknown }>['matching'];
export type MovePlan = Received<typeof routes.planStatusOfMany>['data'];

type Following = Received<typeof bulkChanges.routes.status>['data'];
export type ManyMoved = Omit<Following, 'id'>;

/** As calls name those that are selected. */
export function selectionOf(selected: GridSelected, matching: EventFilter) {
  if (selected.kind === 'keys') return { ids: [...selected.keys] };
  return { matching, except: [...selected.except] };
}

/** What the change would do; undefined until it is known. */
export function useMovePlan(body: ManyMoves): MovePlan | undefined {
  // An answer from before does not count, since others change events as well.
  const fresh = { staleTime: 0, gcTime: 0 };
  return useRoute(events, 'planStatusOfMany', { body }, fresh).data?.data;
}

/** Gives undefined to whoever has left before it was over. */
export function useMoveMany(onProgress: (soFar: ManyMoved) => void) {
  const client = useQueryClient();
  const isHere = useIsHere();
  return useMutation<ManyMoved | undefined, ApiError, ManyMoves>({
    mutationFn: async (moves) => {
      const asked = await moveAtOnce({ ...moves, requestKey: crypto.randomUUID() });
      const { changeId, ...soFar } = asked;
      if (changeId === null) return soFar;
      onProgress(soFar);
      const ended = await keepAsking(
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

type Sent = Request<typeof routes.setStatusOfMany>['body'];

/** Those that others were changing meanwhile are asked for again, as long as that changes any. */
async function moveAtOnce(body: Sent): Promise<ManyMoved & { readonly changeId: string | null }> {
  let changed = 0;
  let first: number | undefined;
  for (;;) {
    const { data } = await call(routes.setStatusOfMany, { body });
    changed += data.changed;
    // Later calls find unchanged what the earlier ones changed.
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
