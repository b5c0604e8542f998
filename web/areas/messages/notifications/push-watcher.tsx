import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { notifications } from '#addresses/messages/notifications.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { useAccount } from '#web/api/account/account.ts';
import { call } from '#web/api/call.ts';
import { refreshPushDevice } from '#web/api/push-device.ts';
import { useMarkNotificationViewed } from './queries.ts';

/** Keeps pushes on this device in step with what is read, and opens what was pressed. */
export function PushWatcher({ unread }: { unread: number }) {
  const { id, sessionKey, impersonator } = useAccount();
  useEffect(() => {
    // Without an answer, the device is registered when the app is opened the next time.
    if (!impersonator) void refreshPushDevice(id).catch(() => undefined);
  }, [id, sessionKey, impersonator]);
  useShownPushes(unread);
  usePressedPushes();
  useReadNotice();
  return null;
}

/** The badge of the installed app, and notifications of the system that were read elsewhere. */
function useShownPushes(unread: number): void {
  useEffect(() => {
    const shown = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
    void shown?.catch(() => undefined);
    void closeReadPushes(unread).catch(() => undefined);
  }, [unread]);
}

async function closeReadPushes(unread: number): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  if (shown.length === 0) return;
  const query = { offset: 0, limit: messageLimits.notificationRows };
  const { data } = unread > 0 ? await call(notifications.routes.list, { query }) : { data: [] };
  const open = new Set(data.filter((it) => !it.notificationViewed).map((it) => it.id));
  for (const notification of shown) if (!open.has(notification.tag)) notification.close();
}

/** The worker asks this window to show what a pressed notification is about. */
function usePressedPushes(): void {
  const navigate = useNavigate();
  const show = useEffectEvent(({ data, ports }: MessageEvent) => {
    if (typeof data?.show !== 'string') return;
    ports[0]?.postMessage({});
    void navigate(data.show);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => show(event);
    navigator.serviceWorker?.addEventListener('message', listen);
    return () => navigator.serviceWorker?.removeEventListener('message', listen);
  }, []);
}

/** Marks the notification that the page was opened from as read. */
function useReadNotice(): void {
  const [search, setSearch] = useSearchParams();
  const client = useQueryClient();
  const { mutate: view } = useMarkNotificationViewed();
  const notice = search.get('notice');
  const read = useEffectEvent((id: string) => {
    view({ params: { id } });
    // What is shown may be older than what the notification says.
    void client.invalidateQueries();
    setSearch(
      (now) => {
        now.delete('notice');
        return now;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (notice !== null) read(notice);
  }, [notice]);
}
