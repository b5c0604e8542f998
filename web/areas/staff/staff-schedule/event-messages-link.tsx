import { ChatBubbleLeftRightIcon } from '@heroicons/react/20/solid';
import { Link } from 'react-router-dom';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useUnreadOfEvent } from './queries.ts';

/** Leads to what the crew and the office write to each other about an event. */
export function EventMessagesLink({ eventId }: { eventId: string }) {
  const count = useUnreadOfEvent(eventId);
  return (
    <p>
      <Link
        to={`/staff/messages?thread=${eventId}`}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent"
      >
        <ChatBubbleLeftRightIcon className="size-4" aria-hidden />
        {count > 0 ? text('schedule_own_new_messages', { count }) : text('schedule_own_messages')}
      </Link>
    </p>
  );
}
