import { CheckIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router-dom';
import type { Notification } from '#shared/contract/messages/notifications.ts';
import { getNotificationTarget } from '#shared/domain/messages/notifications.ts';
import { text } from '#shared/text/messages/notifications.ts';
import { useAccount } from '#web/api/account/account.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { formatTimeOfDay } from '#web/kit/words/zoned-time.ts';
import { useMarkNotificationViewed } from './queries.ts';

type NotificationEntryProps = {
  notification: Notification;
  zone: string;
  isPage: (path: string) => boolean;
};

/** A link if its type has a page that the person may open (spec §6), otherwise plain text. */
export function NotificationEntry({ notification, zone, isPage }: NotificationEntryProps) {
  const { id, type, requestId, notificationText, notificationViewed } = notification;
  const view = useMarkNotificationViewed();
  const target = getNotificationTarget(useAccount(), type, requestId);
  const read = () => view.mutate({ params: { id } });
  const place = 'flex flex-1 gap-2.5 rounded-md px-3 py-2 max-sm:min-h-11';
  const content = <Content notification={notification} zone={zone} />;
  if (target && isPage(target)) {
    return (
      <li className="flex">
        <Link
          to={target}
          onClick={notificationViewed ? undefined : read}
          className={classNames(place, 'hover:bg-hover')}
        >
          {content}
        </Link>
      </li>
    );
  }
  return (
    <li className="flex items-start">
      <div className={place}>{content}</div>
      {!notificationViewed && (
        <IconButton
          icon={CheckIcon}
          label={text('notifications_mark_read', { text: notificationText })}
          onClick={read}
        />
      )}
    </li>
  );
}

function Content({ notification, zone }: { notification: Notification; zone: string }) {
  const { notificationText, notificationViewed, createdAt } = notification;
  return (
    <>
      <span
        aria-hidden
        className={classNames(
          'mt-1.5 size-2 shrink-0 rounded-full',
          !notificationViewed && 'bg-accent',
        )}
      />
      <span className="min-w-0 flex-1">
        <span
          className={classNames(
            'block break-words',
            notificationViewed ? 'text-ink-soft' : 'font-semibold',
          )}
        >
          {!notificationViewed && (
            <span className="sr-only">{`${text('notifications_unread')}: `}</span>
          )}
          {notificationText}
        </span>
        <time dateTime={createdAt} className="figures text-small text-ink-quiet">
          {formatTimeOfDay(createdAt, zone)}
        </time>
      </span>
    </>
  );
}
