import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { franchises } from '#addresses/franchises/franchises.ts';
import { campaignDonations } from '#addresses/marketing/campaign-donations.ts';
import { campaignOptOuts } from '#addresses/marketing/campaign-opt-outs.ts';
import { campaigns } from '#addresses/marketing/campaigns.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call, callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useFreshRoute } from '#web/api/use-fresh-route.ts';

const { routes } = campaigns;
const affectedRoutes = ['list', 'details', 'plan'] as const;

export function useCampaignsPage(body: RouteRequest<typeof routes.list>['body'], enabled = true) {
  return useRoute(campaigns, 'list', { body }, { placeholderData: keepPreviousData, enabled });
}

type ExportBody = Omit<NonNullable<RouteRequest<typeof routes.exportGrid>['body']>, 'format'>;

export const useCampaignExport = (body: ExportBody) =>
  useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));

/** A campaign of the franchise that a corporate admin looks at, or of the person's own. */
export function useCampaign(id: string, franchiseId: string | undefined) {
  const query = franchiseId === undefined ? {} : { franchiseId };
  return useRoute(campaigns, 'details', { params: { id }, query });
}

/** Forms start from it, so a cached answer doesn't count. */
export const useFreshCampaign = (id: string) =>
  useFreshRoute(campaigns, 'details', { params: { id }, query: {} });

/** For forms that upload a banner first and so can't use useRouteMutation. */
export function useRefreshCampaigns(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [campaigns.name] });
}

export const useCampaignPlan = (id: string) =>
  useRoute(campaigns, 'plan', { params: { id } }, { staleTime: 0 });
export const useScheduleCampaign = () =>
  useRouteMutation(campaigns, 'schedule', { refreshes: affectedRoutes });
export const usePauseCampaign = () =>
  useRouteMutation(campaigns, 'pause', { refreshes: affectedRoutes });
export const useSetCampaignActivated = () =>
  useRouteMutation(campaigns, 'setActivated', { refreshes: affectedRoutes });
export const useSendTestCampaign = () => useRouteMutation(campaigns, 'sendTest', {});

type DonationPage = RouteResponse<(typeof campaignDonations)['routes']['list']>;
const donationsKey = [campaignDonations.name, 'list'] as const;

export function useDonations(campaignId: string, franchiseId: string | undefined) {
  return useInfiniteQuery<DonationPage, ApiError>({
    queryKey: [...donationsKey, campaignId],
    initialPageParam: undefined,
    queryFn: ({ pageParam }) =>
      call<typeof campaignDonations.routes.list>(campaignDonations.routes.list, {
        body: {
          campaignId,
          ...(franchiseId === undefined ? {} : { franchiseId }),
          ...(typeof pageParam === 'string' ? { cursor: pageParam } : {}),
        },
      }),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
}

/** A change of a donation also changes its campaign's figures. */
export function useRefreshDonations(): () => void {
  const client = useQueryClient();
  return () => {
    for (const name of [campaignDonations.name, campaigns.name]) {
      void client.invalidateQueries({ queryKey: [name] });
    }
  };
}

export const useRefundDonation = () => useRouteMutation(campaignDonations, 'refund', {});
export const useSetCommentActivated = () =>
  useRouteMutation(campaignDonations, 'setCommentActivated', {});

export const useOptOuts = (body: RouteRequest<typeof campaignOptOuts.routes.list>['body']) =>
  useGridPage(campaignOptOuts, 'list', { body });
export const useSetOptOut = () =>
  useRouteMutation(campaignOptOuts, 'setStatus', { refreshes: ['list'] });

export const useFranchises = () => useRoute(franchises, 'minimal', { query: {} }).data?.data ?? [];
