import { calendarFeeds } from '#addresses/events/calendar-feeds.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';

export function useFeeds() {
  const { data, error, refetch } = useOfflineRoute(calendarFeeds, 'list', {});
  return { feeds: data?.data, error, refetch };
}

const refreshes = ['list'] as const;

export const useOpenFeed = () => useRouteMutation(calendarFeeds, 'open', { refreshes });
export const useCloseFeed = () => useRouteMutation(calendarFeeds, 'close', { refreshes });
