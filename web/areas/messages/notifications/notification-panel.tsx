import { BellIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/messages/notifications.ts';
import { useAccount } from '#web/api/account/account.ts';
import { onArrowKey } from '#web/kit/controls/arrow-keys.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { SidePanel } from '#web/kit/overlays/side-panel.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { groupByDay } from './group-by-day.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { useNotifications, useMarkAllNotificationsViewed } from './queries.ts';

type IsPage = (path: string) => boolean;

type NotificationPanelProps = {
  onClose: () => void;
  isPage: IsPage;
  hasUnread: boolean;
};

export function NotificationPanel({ onClose, isPage, hasUnread }: NotificationPanelProps) {
  const readAll = useMarkAllNotificationsViewed();
  return (
    <SidePanel
      open
      onClose={onClose}
      title={text('notifications')}
      actions={
        hasUnread && (
          <Button variant="quiet" busy={readAll.isPending} onClick={() => readAll.mutate({})}>
            {text('notifications_read_all')}
          </Button>
        )
      }
    >
      <Notifications isPage={isPage} />
    </SidePanel>
  );
}

function Notifications({ isPage }: { isPage: IsPage }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const [now] = useState(() => instant(Date.now()));
  const { data, isError, refetch } = useNotifications();
  if (isError) {
    return <ErrorState text={text('notifications_load_failed')} onRetry={() => void refetch()} />;
  }
  if (!data) return <NotificationsSkeleton />;
  if (data.data.length === 0) return <NoNotifications />;
  return (
    <div onKeyDown={(event) => onArrowKey(event)} className="-mx-3 space-y-4">
      {groupByDay(data.data, zone, now).map(({ day, label, notifications }) => (
        <section key={day} aria-labelledby={`told-${day}`}>
          <h3 id={`told-${day}`} className="px-3 pb-1 text-small font-semibold text-ink-quiet">
            {label}
          </h3>
          <ul>
            {notifications.map((notification) => (
              <NotificationEntry
                key={notification.id}
                notification={notification}
                zone={zone}
                isPage={isPage}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function NoNotifications() {
  return (
    <EmptyState
      icon={BellIcon}
      title={text('notifications_empty')}
      text={text('notifications_empty_text')}
    />
  );
}

function NotificationsSkeleton() {
  return (
    <div role="status" aria-label={text('notifications_loading')} className="space-y-5">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="space-y-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-3 w-20" />
        </div>
      ))}
    </div>
  );
}
