import type { RouteRequest } from '#shared/contract/route.ts';
import {
  type ScheduledReportRow,
  scheduledReports,
} from '#shared/contract/reports/scheduled-reports.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useFreshRoute } from '#web/api/use-fresh-route.ts';
import { notify } from '#web/kit/feedback/notify.ts';

type Routes = typeof scheduledReports.routes;
const affectedRoutes = ['list', 'details'] as const;
const pollEveryMs = 3000;

/** Polls while a report is being sent. */
export function useScheduledReportPage(body: RouteRequest<Routes['list']>['body']) {
  return useGridPage(
    scheduledReports,
    'list',
    { body },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ lastRunStatus }) => lastRunStatus === 'pending')
          ? pollEveryMs
          : false,
    },
  );
}

/** Forms start from it, so a cached answer doesn't count. */
export const useFreshScheduledReport = (id: string) =>
  useFreshRoute(scheduledReports, 'details', {
    params: { id },
  });

export const useScheduleReport = () =>
  useRouteMutation(scheduledReports, 'create', { refreshes: ['list'] });

export const useUpdateScheduledReport = () =>
  useRouteMutation(scheduledReports, 'update', { refreshes: affectedRoutes });

export const useSendScheduledReport = () =>
  useRouteMutation(scheduledReports, 'sendNow', { refreshes: ['list'] });

export const useRemoveScheduledReport = () =>
  useRouteMutation(scheduledReports, 'remove', { refreshes: ['list'] });

/** Pausing can be undone just as easily, so it asks for no confirmation. */
export function useToggleReportPaused(): (
  report: Pick<ScheduledReportRow, 'id' | 'paused'>,
) => void {
  const setPaused = useRouteMutation(scheduledReports, 'setPaused', {
    refreshes: affectedRoutes,
    quiet: 'success',
  });
  const put = (id: string, paused: boolean) =>
    setPaused.mutate(
      { body: { id, paused } },
      {
        onSuccess: ({ general }) =>
          notify.success(general[0]?.message ?? '', { undo: () => put(id, !paused) }),
      },
    );
  return ({ id, paused }) => put(id, !paused);
}
