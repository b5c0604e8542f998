import { noReplies } from '#addresses/mail/no-replies.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';

type Routes = typeof noReplies.routes;
const affectedRoutes = { refreshes: ['list'] } as const;

export const useNoReplies = (body: RouteRequest<Routes['list']>['body']) =>
  useGridPage(noReplies, 'list', { body });

export const useSendFollowUp = () => useRouteMutation(noReplies, 'send', affectedRoutes);
export const useSetFollowUpPaused = () => useRouteMutation(noReplies, 'setPaused', affectedRoutes);
