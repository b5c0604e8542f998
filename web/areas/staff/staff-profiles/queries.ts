import { useQueryClient } from '@tanstack/react-query';
import type { RouteRequest } from '#shared/contract/route.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffRecords } from '#shared/contract/staff/staff-records.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useFreshRoute } from '#web/api/use-fresh-route.ts';

const affectedRoutes = ['list', 'details'] as const;

export const useStaff = (body: RouteRequest<typeof staffProfiles.routes.list>['body']) =>
  useGridPage(staffProfiles, 'list', { body });

/** Forms start from it, so a cached answer doesn't count. */
export const useFreshStaffProfile = (id: string) =>
  useFreshRoute(staffProfiles, 'details', {
    params: { id },
  });

export const useAddStaff = () =>
  useRouteMutation(staffProfiles, 'create', { refreshes: affectedRoutes });
export const useUpdateStaffProfile = () =>
  useRouteMutation(staffProfiles, 'update', { refreshes: affectedRoutes });
export const useSetStaffActivated = () =>
  useRouteMutation(staffProfiles, 'setActivated', { refreshes: affectedRoutes });
export const useInviteStaff = () =>
  useRouteMutation(staffProfiles, 'invite', { refreshes: affectedRoutes });

export const useStaffRecords = (id: string) => useRoute(staffRecords, 'list', { params: { id } });

/** The grid of another area shows whose documents expire, so its queries are invalidated too. */
export function useRefreshStaffRecords(): () => void {
  const client = useQueryClient();
  return () => {
    for (const area of [staffRecords.name, staffProfiles.name]) {
      void client.invalidateQueries({ queryKey: [area] });
    }
  };
}

export function useRemoveStaffRecord() {
  const refresh = useRefreshStaffRecords();
  const { mutate, isPending } = useRouteMutation(staffRecords, 'remove');
  const remove: typeof mutate = (sent, outcomes) =>
    mutate(sent, {
      ...outcomes,
      onSettled: (...settled) => {
        refresh();
        outcomes?.onSettled?.(...settled);
      },
    });
  return { mutate: remove, isPending };
}
