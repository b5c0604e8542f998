import type { WebhookDelivery } from '#shared/contract/integrations/integrations.ts';
import { integrations } from '#addresses/integrations/integrations.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

export const useIntegrations = () => useRoute(integrations, 'list', {});

/** Polled until the first attempt has ended. Later ones follow after minutes or hours. */
const pollEveryMs = 3_000;
const isUnderway = ({ status, lastAt }: WebhookDelivery) => status === 'pending' && lastAt === null;
export const useDeliveries = (id: string) =>
  useRoute(
    integrations,
    'deliveries',
    { params: { id } },
    {
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderway) ? pollEveryMs : false),
    },
  );

const refreshes = ['list'] as const;
export const useCreateApiKey = () => useRouteMutation(integrations, 'createKey', { refreshes });
export const useRevokeApiKey = () => useRouteMutation(integrations, 'revokeKey', { refreshes });
export const useAddWebhook = () => useRouteMutation(integrations, 'createWebhook', { refreshes });
export const useUpdateWebhook = () =>
  useRouteMutation(integrations, 'updateWebhook', { refreshes });
export const useRotateSecret = () => useRouteMutation(integrations, 'rotateSecret', { refreshes });
export const useRemoveWebhook = () =>
  useRouteMutation(integrations, 'removeWebhook', { refreshes });
export const useSendTest = () =>
  useRouteMutation(integrations, 'sendTest', { refreshes: ['deliveries'] });
export const useReplayDelivery = () =>
  useRouteMutation(integrations, 'replay', { refreshes: ['deliveries'] });
