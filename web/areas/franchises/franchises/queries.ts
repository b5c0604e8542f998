import { useQueryClient } from '@tanstack/react-query';
import { cities } from '#addresses/platform/cities.ts';
import { franchiseBrands } from '#addresses/franchises/franchise-brands.ts';
import { franchises } from '#addresses/franchises/franchises.ts';
import { users } from '#addresses/accounts/users.ts';
import { metadata } from '#addresses/platform/metadata.ts';
import { isOwner } from '#shared/domain/access/roles.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useFreshRoute } from '#web/api/use-fresh-route.ts';

const listed = ['list'] as const;
const affectedRoutes = ['list', 'details', 'page'] as const;

export const useFranchises = (body: RouteRequest<typeof franchises.routes.list>['body']) =>
  useGridPage(franchises, 'list', { body });

/** The page itself handles a missing franchise. */
export const useFranchisePage = (franchiseId: string) =>
  useRoute(franchises, 'page', { query: { franchiseId } }, { meta: { quiet: true } });

/** Forms start from it, so a cached answer doesn't count. */
export const useFreshFranchise = (id: string) =>
  useFreshRoute(franchises, 'details', {
    params: { id },
  });

export const useAddFranchise = () =>
  useRouteMutation(franchises, 'create', { refreshes: affectedRoutes });

export const useUpdateFranchise = () =>
  useRouteMutation(franchises, 'update', { refreshes: affectedRoutes });

export const useInviteOwner = () =>
  useRouteMutation(franchises, 'inviteOwner', { refreshes: ['page'] });

export const useSetFranchiseActivated = () =>
  useRouteMutation(franchises, 'setActivated', { refreshes: affectedRoutes });

export const useStates = () =>
  useRoute(metadata, 'states', { query: {} }, { staleTime: Infinity }).data?.data ?? [];

/** Empty until a state is chosen. */
export function useCityNames(stateId: string): readonly string[] {
  const options = { staleTime: Infinity, enabled: stateId !== '' };
  const { data } = useRoute(cities, 'list', { query: { stateId } }, options);
  return data?.data.map(({ name }) => name) ?? [];
}

/** The owners that an admin can act as; undefined until they have loaded. */
export function useOwners(franchiseId: string) {
  const { data, isError, refetch } = useRoute(users, 'list', {
    params: { id: franchiseId },
    query: {},
  });
  const owners = data?.data.filter(({ activated, role }) => activated && isOwner(role));
  return { owners, isError, refetch: () => void refetch() };
}

export const useFranchiseBrands = (id: string) =>
  useRoute(franchiseBrands, 'list', { params: { id }, query: {} });

/** Changes to a franchise's brands also affect its page and the grid. */
export function useBrandChanges() {
  const client = useQueryClient();
  const options = { refreshes: listed };
  const add = useRouteMutation(franchiseBrands, 'add', options);
  const setActivated = useRouteMutation(franchiseBrands, 'setActivated', options);
  const setColor = useRouteMutation(franchiseBrands, 'setColor', options);
  const remove = useRouteMutation(franchiseBrands, 'remove', options);
  const refresh = () => void client.invalidateQueries({ queryKey: [franchises.name] });
  return { add, setActivated, setColor, remove, refresh };
}
