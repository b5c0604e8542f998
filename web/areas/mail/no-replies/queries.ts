import { brands } from '#addresses/franchises/brands.ts';
import { noReplies } from '#addresses/mail/no-replies.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useRoute } from '#web/api/use-route.ts';

const { routes } = noReplies;
const affectedRoutes = { refreshes: ['list'] } as const;

export const useNoReplies = (body: RouteRequest<typeof routes.list>['body']) =>
  useGridPage(noReplies, 'list', { body });

export const useSendFollowUp = () => useRouteMutation(noReplies, 'send', affectedRoutes);
export const useSetFollowUpPaused = () => useRouteMutation(noReplies, 'setPaused', affectedRoutes);

export const useBrands = () => useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data;

/** Whether the person may follow up on a brand's awaited replies. */
export function useCanFollowUp(): (brandId: string) => boolean {
  const writable = permittedBrands(useAccount(), routes.send.access);
  return (brandId) => includesBrand(writable, brandId);
}
