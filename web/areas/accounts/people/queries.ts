import { useQueryClient } from '@tanstack/react-query';
import { accessPermissions, permissionsOf } from '#shared/contract/accounts/access-permissions.ts';
import { brands } from '#shared/contract/franchises/brands.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { roles } from '#shared/contract/accounts/roles.ts';
import type { Request } from '#shared/contract/route.ts';
import { users } from '#shared/contract/accounts/users.ts';
import type { Permission } from '#shared/domain/access/permissions.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { isManager } from '#shared/domain/access/roles.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { routeQuery, useRoute } from '#web/api/use-route.ts';

/** Which list: the franchise's people, or the corporate admins. */
export type Whose = 'franchise' | 'corporate';

const staff = {
  list: 'list',
  details: 'details',
  create: 'create',
  update: 'update',
  setRole: 'setRole',
  setActivated: 'setActivated',
  inviteAgain: 'inviteAgain',
  signOut: 'signOut',
} as const;
const admins = {
  list: 'adminList',
  details: 'adminDetails',
  create: 'adminCreate',
  update: 'adminUpdate',
  setRole: 'adminSetRole',
  setActivated: 'adminSetActivated',
  inviteAgain: 'adminInviteAgain',
  signOut: 'adminSignOut',
} as const;

export const routesOf = (whose: Whose) => (whose === 'franchise' ? staff : admins);

type Body = Request<typeof people.routes.list>['body'];

export function usePeople(whose: Whose, body: Body) {
  return useGridPage(people, routesOf(whose).list, { body });
}

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshPerson(whose: Whose, id: string) {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(people, routesOf(whose).details, {
    params: { id },
  });
  return { person: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export const useInvitePerson = (whose: Whose) =>
  useRouteMutation(people, routesOf(whose).create, { refreshes: [routesOf(whose).list] });

export const useInviteAgain = (whose: Whose) =>
  useRouteMutation(people, routesOf(whose).inviteAgain, {});

export const useSignPersonOut = (whose: Whose) =>
  useRouteMutation(people, routesOf(whose).signOut, {});

export const useChangePerson = (whose: Whose) =>
  useRouteMutation(people, routesOf(whose).update, {
    refreshes: [routesOf(whose).list, routesOf(whose).details],
  });

export const useChangeRole = (whose: Whose) =>
  useRouteMutation(people, routesOf(whose).setRole, {
    refreshes: [routesOf(whose).list, routesOf(whose).details],
  });

export const useActivatePerson = (whose: Whose) =>
  useRouteMutation(people, routesOf(whose).setActivated, {
    refreshes: [routesOf(whose).list, routesOf(whose).details],
  });

export const useRoles = () => useRoute(roles, 'list', {});

export const useCreateRole = () => useRouteMutation(roles, 'create', { refreshes: ['list'] });
export const useChangeOwnRole = () => useRouteMutation(roles, 'update', { refreshes: ['list'] });
export const useRemoveRole = () => useRouteMutation(roles, 'remove', { refreshes: ['list'] });

/** The brands that the franchise runs. */
export const useBrands = () =>
  useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data.filter(
    ({ deleted }) => !deleted,
  ) ?? [];

export function useFreshAccess(id: string) {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(accessPermissions, 'details', {
    params: { id },
  });
  return { access: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export const useSaveAccess = () =>
  useRouteMutation(accessPermissions, 'update', { refreshes: ['details'] });

/** The other managers, whose permissions can be copied. */
export function useManagers() {
  const { franchiseId } = useAccount();
  const list = useRoute(users, 'list', { params: { id: franchiseId ?? '' }, query: {} });
  return list.data?.data.filter(({ role }) => isManager(role)) ?? [];
}

export function useReadAccess(): (id: string) => Promise<Permission[]> {
  const client = useQueryClient();
  return async (id) => {
    const { data } = await client.fetchQuery(
      routeQuery(accessPermissions, 'details', { params: { id } }),
    );
    return permissionsOf(data.accessGroupPermissionsDtoList);
  };
}
