import { ChatBubbleLeftRightIcon } from '@heroicons/react/20/solid';
import { Link } from 'react-router-dom';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useUnreadInThread } from './queries.ts';

/** Leads to what is written about an event, or about a shift without one. */
export function ThreadLink({ threadId }: { threadId: string }) {
  const count = useUnreadInThread(threadId);
  return (
    <p>
      <Link
        to={`/staff/messages?thread=${threadId}`}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent"
      >
        <ChatBubbleLeftRightIcon className="size-4" aria-hidden />
        {count > 0 ? text('schedule_own_new_messages', { count }) : text('schedule_own_messages')}
      </Link>
    </p>
  );
}
