import { broadcastMessages } from '#addresses/messages/broadcast-messages.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';

type Routes = typeof broadcastMessages.routes;
const affectedRoutes = ['list', 'details', 'shown'] as const;

export const useBroadcastPage = (body: RouteRequest<Routes['list']>['body']) =>
  useGridPage(broadcastMessages, 'list', { body });

const refreshMessages = { refreshes: affectedRoutes };

export const useCreateBroadcast = () =>
  useRouteMutation(broadcastMessages, 'create', refreshMessages);
export const useUpdateBroadcast = () =>
  useRouteMutation(broadcastMessages, 'update', refreshMessages);
export const usePublishBroadcast = () =>
  useRouteMutation(broadcastMessages, 'publish', refreshMessages);
export const useWithdrawBroadcast = () =>
  useRouteMutation(broadcastMessages, 'withdraw', refreshMessages);
export const useRemoveBroadcast = () =>
  useRouteMutation(broadcastMessages, 'remove', refreshMessages);
