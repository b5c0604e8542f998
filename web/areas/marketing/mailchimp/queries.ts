import { mailchimp } from '#addresses/marketing/mailchimp.ts';
import type { MailchimpConnection } from '#shared/contract/marketing/mailchimp.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

/** While a sync is underway, what it came to is asked anew. */
const watchInterval = 5_000;

export const useConnections = () =>
  useRoute(
    mailchimp,
    'list',
    {},
    { refetchInterval: ({ state }) => state.data?.data.some(isUnderway) && watchInterval },
  );

/** One that was asked for and hasn't begun, too. */
export const isUnderway = ({ state, finishedAt }: MailchimpConnection): boolean =>
  state === 'connected' && finishedAt === null;

export const useAudiences = (brandId: string) =>
  useRoute(mailchimp, 'audiences', { query: { brandId } }, { staleTime: 0, retry: false });

const refreshes = ['list'] as const;
export const useConnect = () => useRouteMutation(mailchimp, 'connect', { refreshes });
export const useChooseAudience = () => useRouteMutation(mailchimp, 'chooseAudience', { refreshes });
export const useSync = () => useRouteMutation(mailchimp, 'sync', { refreshes });
export const useDisconnect = () => useRouteMutation(mailchimp, 'disconnect', { refreshes });
