import { keepPreviousData } from '@tanstack/react-query';
import { staffMessages } from '#shared/contract/staff/staff-messages.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';
import { useRoute } from '#web/api/use-route.ts';

type Routes = typeof staffMessages.routes;

const pollEveryMs = 3000;

export const useStaffMessagePage = (body: RouteRequest<Routes['list']>['body']) =>
  useGridPage(staffMessages, 'list', { body });

/** Polls while mails are being sent. */
export const useStaffMessage = (id: string) =>
  useRoute(
    staffMessages,
    'details',
    { params: { id } },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.receivers.some(({ mail }) => mail === 'asked') ? pollEveryMs : false,
    },
  );

export const useMessageAudiences = (day: string | undefined) =>
  useRoute(
    staffMessages,
    'audiences',
    { query: day === undefined ? {} : { day } },
    { placeholderData: keepPreviousData },
  );

export const usePreviewStaffMessage = () => useRouteMutation(staffMessages, 'preview');
export const useSendTestStaffMessage = () => useRouteMutation(staffMessages, 'sendTest');
export const useSendStaffMessage = () =>
  useRouteMutation(staffMessages, 'create', { refreshes: ['list'] });

export const useOwnStaffMessages = () => useOfflineRoute(staffMessages, 'own', {});
export const useMarkMessageViewed = () =>
  useRouteMutation(staffMessages, 'markViewed', { refreshes: ['own'], quiet: true });
