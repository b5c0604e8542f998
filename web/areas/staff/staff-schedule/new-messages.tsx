import { ChatBubbleLeftRightIcon } from '@heroicons/react/20/solid';
import { Link } from 'react-router-dom';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useNewMessageCount } from './queries.ts';

/** Shown on the page that staff open each day, because they have no notification bell. */
export function NewMessagesNotice() {
  const count = useNewMessageCount();
  if (count === 0) return null;
  return (
    <Link
      to="/staff/messages"
      className="mb-4 flex min-h-11 max-w-2xl items-center gap-2 rounded-md bg-accent-soft px-4 py-2 font-semibold text-accent"
    >
      <ChatBubbleLeftRightIcon className="size-5 shrink-0" aria-hidden />
      {text('schedule_new_messages', { count })}
    </Link>
  );
}
