import { mailchimp } from '#addresses/marketing/mailchimp.ts';
import type { MailchimpConnection } from '#shared/contract/marketing/mailchimp.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

/** The polling interval while a sync is running. */
const watchInterval = 5_000;

export const useConnections = () =>
  useRoute(
    mailchimp,
    'list',
    {},
    { refetchInterval: ({ state }) => state.data?.data.some(isUnderway) && watchInterval },
  );

/** Includes a sync that was requested but hasn't started. */
export const isUnderway = ({ state, finishedAt }: MailchimpConnection): boolean =>
  state === 'connected' && finishedAt === null;

export const useAudiences = (brandId: string) =>
  useRoute(mailchimp, 'audiences', { query: { brandId } }, { staleTime: 0, retry: false });

const refreshes = ['list'] as const;
export const useConnect = () => useRouteMutation(mailchimp, 'connect', { refreshes });
export const useChooseAudience = () => useRouteMutation(mailchimp, 'chooseAudience', { refreshes });
export const useSync = () => useRouteMutation(mailchimp, 'sync', { refreshes });
export const useDisconnect = () => useRouteMutation(mailchimp, 'disconnect', { refreshes });
