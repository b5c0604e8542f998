import { announcements } from '#shared/contract/messages/announcements.ts';
import { isUnderWay } from '#shared/domain/messages/announcement.ts';
import type { Request } from '#shared/contract/route.ts';
import { segments } from '#shared/contract/messages/segments.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useRoute } from '#web/api/use-route.ts';

type Routes = typeof announcements.routes;
const whileUnderWay = 3000;

/** Polls while an announcement is being sent. */
export function useAnnouncementPage(body: Request<Routes['list']>['body']) {
  return useGridPage(
    announcements,
    'list',
    { body },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ status }) => isUnderWay(status)) ? whileUnderWay : false,
    },
  );
}

export const useAnnouncement = (id: string) =>
  useRoute(announcements, 'details', { params: { id } });

export const useSendAnnouncement = () =>
  useRouteMutation(announcements, 'create', { refreshes: ['list'] });

export const usePreview = () => useRouteMutation(announcements, 'preview');
export const useSendTest = () => useRouteMutation(announcements, 'sendTest');

export const useResendAnnouncement = () =>
  useRouteMutation(announcements, 'resend', { refreshes: ['list', 'details'] });

export function useActiveSegments() {
  const all = useRoute(segments, 'list', {}).data?.data ?? [];
  return all.filter(({ activated }) => activated);
}
