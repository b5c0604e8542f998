import { announcements } from '#shared/contract/messages/announcements.ts';
import { isAnnouncementUnderway } from '#shared/domain/messages/announcement.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { segments } from '#shared/contract/messages/segments.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useRoute } from '#web/api/use-route.ts';

type Routes = typeof announcements.routes;
const pollEveryMs = 3000;

/** Polls while an announcement is being sent. */
export function useAnnouncementPage(body: RouteRequest<Routes['list']>['body']) {
  return useGridPage(
    announcements,
    'list',
    { body },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ status }) => isAnnouncementUnderway(status)) ? pollEveryMs : false,
    },
  );
}

export const useAnnouncement = (id: string) =>
  useRoute(announcements, 'details', { params: { id } });

export const useSendAnnouncement = () =>
  useRouteMutation(announcements, 'create', { refreshes: ['list'] });

export const usePreviewAnnouncement = () => useRouteMutation(announcements, 'preview');
export const useSendTestAnnouncement = () => useRouteMutation(announcements, 'sendTest');

export const useResendAnnouncement = () =>
  useRouteMutation(announcements, 'resend', { refreshes: ['list', 'details'] });

export function useActiveSegments() {
  const all = useRoute(segments, 'list', {}).data?.data ?? [];
  return all.filter(({ activated }) => activated);
}
