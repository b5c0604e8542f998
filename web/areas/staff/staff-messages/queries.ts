import { keepPreviousData } from '@tanstack/react-query';
import { staffMessages } from '#shared/contract/staff/staff-messages.ts';
import type { Request } from '#shared/contract/route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useRoute } from '#web/api/use-route.ts';

type Routes = typeof staffMessages.routes;

const whileOnTheirWay = 3000;

export const useMessagePage = (body: Request<Routes['list']>['body']) =>
  useGridPage(staffMessages, 'list', { body });

/** Polls while mails are being sent. */
export const useMessage = (id: string) =>
  useRoute(
    staffMessages,
    'details',
    { params: { id } },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.receivers.some(({ mail }) => mail === 'asked') ? whileOnTheirWay : false,
    },
  );

export const useAudiences = (day: string | undefined) =>
  useRoute(
    staffMessages,
    'audiences',
    { query: day === undefined ? {} : { day } },
    { placeholderData: keepPreviousData },
  );

export const usePreview = () => useRouteMutation(staffMessages, 'preview');
export const useSendTest = () => useRouteMutation(staffMessages, 'sendTest');
export const useSendMessage = () =>
  useRouteMutation(staffMessages, 'create', { refreshes: ['list'] });

export const useOwnMessages = () => useRoute(staffMessages, 'own', {});
export const useMarkViewed = () =>
  useRouteMutation(staffMessages, 'markViewed', { refreshes: ['own'], quiet: true });
