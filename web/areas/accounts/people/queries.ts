import { useQueryClient } from '@tanstack/react-query';
import {
  accessPermissions,
  fromAccessEntries,
} from '#shared/contract/accounts/access-permissions.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { roles } from '#shared/contract/accounts/roles.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { users } from '#shared/contract/accounts/users.ts';
import type { Permission } from '#shared/domain/access/permissions.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { isManager } from '#shared/domain/access/roles.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { buildRouteQuery, useRoute } from '#web/api/use-route.ts';
import { useFreshRoute } from '#web/api/use-fresh-route.ts';

/** Which list: the franchise's people, or the corporate admins. */
export type PeopleList = 'franchise' | 'corporate';

const franchiseRoutes = {
  list: 'list',
  details: 'details',
  create: 'create',
  update: 'update',
  setRole: 'setRole',
  setActivated: 'setActivated',
  inviteAgain: 'inviteAgain',
  signOut: 'signOut',
} as const;
const adminRoutes = {
  list: 'adminList',
  details: 'adminDetails',
  create: 'adminCreate',
  update: 'adminUpdate',
  setRole: 'adminSetRole',
  setActivated: 'adminSetActivated',
  inviteAgain: 'adminInviteAgain',
  signOut: 'adminSignOut',
} as const;

export const getPeopleRoutes = (whose: PeopleList) =>
  whose === 'franchise' ? franchiseRoutes : adminRoutes;

type Body = RouteRequest<typeof people.routes.list>['body'];

export function usePeople(whose: PeopleList, body: Body) {
  return useGridPage(people, getPeopleRoutes(whose).list, { body });
}

/** Forms start from it, so a cached answer doesn't count. */
export const useFreshPerson = (whose: PeopleList, id: string) =>
  useFreshRoute(people, getPeopleRoutes(whose).details, {
    params: { id },
  });

export const useInvitePerson = (whose: PeopleList) =>
  useRouteMutation(people, getPeopleRoutes(whose).create, {
    refreshes: [getPeopleRoutes(whose).list],
  });

export const useResendInvitation = (whose: PeopleList) =>
  useRouteMutation(people, getPeopleRoutes(whose).inviteAgain, {});

export const useSignPersonOut = (whose: PeopleList) =>
  useRouteMutation(people, getPeopleRoutes(whose).signOut, {});

export const useUpdatePerson = (whose: PeopleList) =>
  useRouteMutation(people, getPeopleRoutes(whose).update, {
    refreshes: [getPeopleRoutes(whose).list, getPeopleRoutes(whose).details],
  });

export const useSetPersonRole = (whose: PeopleList) =>
  useRouteMutation(people, getPeopleRoutes(whose).setRole, {
    refreshes: [getPeopleRoutes(whose).list, getPeopleRoutes(whose).details],
  });

export const useSetPersonActivated = (whose: PeopleList) =>
  useRouteMutation(people, getPeopleRoutes(whose).setActivated, {
    refreshes: [getPeopleRoutes(whose).list, getPeopleRoutes(whose).details],
  });

export const useRoles = () => useRoute(roles, 'list', {});

export const useCreateRole = () => useRouteMutation(roles, 'create', { refreshes: ['list'] });
export const useUpdateRole = () => useRouteMutation(roles, 'update', { refreshes: ['list'] });
export const useRemoveRole = () => useRouteMutation(roles, 'remove', { refreshes: ['list'] });

export const useFreshAccess = (id: string) =>
  useFreshRoute(accessPermissions, 'details', {
    params: { id },
  });

export const useSaveAccess = () =>
  useRouteMutation(accessPermissions, 'update', { refreshes: ['details'] });

/** The other managers, whose permissions can be copied. */
export function useManagers() {
  const { franchiseId } = useAccount();
  const list = useRoute(users, 'list', { params: { id: franchiseId ?? '' }, query: {} });
  return list.data?.data.filter(({ role }) => isManager(role)) ?? [];
}

export function useFetchPermissions(): (id: string) => Promise<Permission[]> {
  const client = useQueryClient();
  return async (id) => {
    const { data } = await client.fetchQuery(
      buildRouteQuery(accessPermissions, 'details', { params: { id } }),
    );
    return fromAccessEntries(data.accessGroupPermissionsDtoList);
  };
}
