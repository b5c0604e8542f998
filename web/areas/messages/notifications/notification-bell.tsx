import { BellIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense } from 'react';
import { text } from '#shared/text/messages/notifications.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { useRefreshAfterActions, useUnreadCount } from './queries.ts';

const dialogNames = ['notifications'] as const;

/** Loads when it is first opened. */
const NotificationPanel = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}));

/** Not needed to show a page. */
const PushWatcher = lazy(async () => ({
  default: (await import('./push-watcher.tsx')).PushWatcher,
}));

/**
 * `isPage` tells whether an address has a screen; a notification without one is shown as plain
 * text.
 */
export function NotificationBell({ isPage }: { isPage: (path: string) => boolean }) {
  const { dialog, open, close } = useDialogAddress(dialogNames);
  const unread = useUnreadCount();
  useRefreshAfterActions();
  return (
    <>
      <IconButton
        label={text('notifications')}
        icon={BellIcon}
        count={unread}
        aria-haspopup="dialog"
        onClick={() => open('notifications')}
      />
      <Suspense fallback={null}>
        <PushWatcher unread={unread} />
      </Suspense>
      {dialog && (
        <Suspense fallback={null}>
          <NotificationPanel onClose={close} isPage={isPage} hasUnread={unread > 0} />
        </Suspense>
      )}
    </>
  );
}
