import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notifications } from '#addresses/messages/notifications.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { isPolledForNotifications } from '#shared/domain/messages/notification-roles.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

/**
 * For a franchise and its managers, loaded at the start and every ten minutes (spec §6, §9). For
 * corporate admins, who only get notifications about exports, and for staff, who only hear of their
 * own shifts, at the start and after their own actions.
 */
export function useUnreadCount(): number {
  const { role } = useAccount();
  const refetchInterval = isPolledForNotifications(role)
    ? messageLimits.notificationInterval
    : false;
  const count = useRoute(notifications, 'countUnread', {}, { refetchInterval });
  return count.data?.data ?? 0;
}

export const useNotifications = () =>
  useRoute(notifications, 'list', {
    query: { offset: 0, limit: messageLimits.notificationRows },
  });

const affectedRoutes = ['list', 'countUnread'] as const;

export const useMarkNotificationViewed = () =>
  useRouteMutation(notifications, 'setViewed', { refreshes: affectedRoutes });
export const useMarkAllNotificationsViewed = () =>
  useRouteMutation(notifications, 'readAll', { refreshes: affectedRoutes });

/** How long an action takes to become a notification: the way through the stream and the bus. */
const notificationDelayMs = 2500;

/**
 * Refreshes right after the person's own action (spec §6), and again when its notification may have
 * arrived.
 */
export function useRefreshAfterActions(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: [notifications.name] });
    let later: ReturnType<typeof setTimeout> | undefined;
    const stop = client.getMutationCache().subscribe((change) => {
      if (change.type !== 'updated' || change.action.type !== 'success') return;
      refresh();
      clearTimeout(later);
      later = setTimeout(refresh, notificationDelayMs);
    });
    return () => {
      stop();
      clearTimeout(later);
    };
  }, [client]);
}
