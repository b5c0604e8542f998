import { Link } from 'react-router-dom';
import type { ThreadRow } from '#shared/contract/messages/threads.ts';
import { text } from '#shared/text/messages/threads.ts';
import { useAccount } from '#web/api/account/account.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { formatThreadTitle } from './thread-title.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

type ThreadEntryProps = { thread: ThreadRow; path: string; isOpen?: boolean };

/** A thread in a list: its event, the latest message and how many are unread. */
export function ThreadEntry({ thread, path, isOpen = false }: ThreadEntryProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { lastAt, lastByName: name, lastText, unread } = thread;
  return (
    <li>
      <Link
        to={path}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'flex min-h-11 items-start gap-3 rounded-md px-3 py-2',
          isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className={classNames('block cut-short', unread > 0 && 'font-semibold')}>
            {formatThreadTitle(thread)}
          </span>
          <span className="block cut-short text-ink-soft">
            {text('thread_last', { name, text: lastText })}
          </span>
          <span className="figures block text-small text-ink-quiet">
            {formatMoment(lastAt, zone)}
          </span>
        </span>
        {unread > 0 && (
          <span className="figures min-w-5 rounded-full bg-accent px-1.5 text-center text-small leading-5 font-semibold text-on-accent">
            <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
            <span className="sr-only">{text('thread_unread', { count: unread })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
