import { mailchimp } from '#addresses/marketing/mailchimp.ts';
import type { MailchimpConnection } from '#shared/contract/marketing/mailchimp.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

/** The polling interval while a sync is running. */
const pollEveryMs = 5_000;

export const useMailchimpConnections = () =>
  useRoute(
    mailchimp,
    'list',
    {},
    { refetchInterval: ({ state }) => state.data?.data.some(isSyncRunning) && pollEveryMs },
  );

/** Includes a sync that was requested but hasn't started. */
export const isSyncRunning = ({ state, finishedAt }: MailchimpConnection): boolean =>
  state === 'connected' && finishedAt === null;

export const useMailchimpAudiences = (brandId: string) =>
  useRoute(mailchimp, 'audiences', { query: { brandId } }, { staleTime: 0, retry: false });

const refreshes = ['list'] as const;
export const useConnectMailchimp = () => useRouteMutation(mailchimp, 'connect', { refreshes });
export const useChooseMailchimpAudience = () =>
  useRouteMutation(mailchimp, 'chooseAudience', { refreshes });
export const useSyncMailchimp = () => useRouteMutation(mailchimp, 'sync', { refreshes });
export const useDisconnectMailchimp = () =>
  useRouteMutation(mailchimp, 'disconnect', { refreshes });
