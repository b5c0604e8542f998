import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { tasks } from '#addresses/events/tasks.ts';
import type { TaskDetails } from '#shared/contract/events/tasks.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useFranchiseDisplay } from '#web/api/franchise/use-franchise-display.ts';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useFreshRoute } from '#web/api/use-fresh-route.ts';

const { routes } = tasks;

export function useTaskPage(body: RouteRequest<typeof routes.grid>['body']) {
  return useRoute(tasks, 'grid', { body }, { placeholderData: keepPreviousData });
}

type ExportBody = Omit<NonNullable<RouteRequest<typeof routes.exportGrid>['body']>, 'format'>;

export const useTaskExport = (body: ExportBody) =>
  useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));

export const useEventTasks = (id: string) => useRoute(tasks, 'ofEvent', { params: { id } });

/** Forms start from it, so a cached answer doesn't count. */
export const useFreshTask = (id: string) =>
  useFreshRoute(tasks, 'details', {
    params: { id },
  });

export const useTaskChoices = () => useRoute(tasks, 'choices', {}).data?.data;

/**
 * The options of a form: whom and what the person may assign, plus current assignments that may no
 * longer be selectable (they left, or the equipment belongs to another brand).
 */
export function useAssignOptions(assigned?: Pick<TaskDetails, 'staff' | 'equipment'>) {
  const choices = useTaskChoices();
  const staff = [...(choices?.staff ?? []), ...(assigned?.staff ?? [])];
  const equipment = [...(choices?.equipment ?? []), ...(assigned?.equipment ?? [])];
  return {
    staff: toUniqueOptions(staff.map(({ id, name }) => [id, name])),
    equipment: toUniqueOptions(equipment.map(({ id, assetName }) => [id, assetName])),
  };
}

const toUniqueOptions = (named: readonly (readonly [id: string, name: string])[]) =>
  [...new Map(named)].map(([key, label]) => ({ key, label }));

/** The events grid shows the progress of each event's tasks. */
export function useRefreshEventRowExtras(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['event-crew', 'looks'] });
}

const refreshes = ['grid', 'ofEvent', 'details'] as const;
const quietRefresh = { refreshes, quiet: true } as const;
export const useCreateTask = () => useRouteMutation(tasks, 'create', quietRefresh);
export const useUpdateTask = () => useRouteMutation(tasks, 'update', quietRefresh);
export const useAssignTaskStaff = () => useRouteMutation(tasks, 'assignStaff', quietRefresh);
export const useAssignTaskEquipment = () => useRouteMutation(tasks, 'assignAssets', quietRefresh);
export const useSetTaskCompleted = () => useRouteMutation(tasks, 'setCompleted', { refreshes });
export const useRemoveTask = () => useRouteMutation(tasks, 'remove', { refreshes });

export const useOwnTasks = () => useOfflineRoute(tasks, 'own', {});
export const useSetOwnTaskCompleted = () =>
  useRouteMutation(tasks, 'setOwnCompleted', { refreshes: ['own'] });

/** The franchise's color for tasks (settings); undefined until it has loaded. */
export const useTaskColor = () => useFranchiseDisplay()?.taskCardColor;
