import { useState } from 'react';
import type { OwnStaffMessage } from '#shared/contract/staff/staff-messages.ts';
import { text } from '#shared/text/staff/staff-messages.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { useMarkMessageViewed, useOwnStaffMessages } from './queries.ts';

/** What the office wrote to many, latest first. */
export function OwnStaffMessages() {
  const own = useOwnStaffMessages();
  const messages = own.data?.data;
  return (
    <section aria-label={text('own_messages_title')}>
      <h2 className="mb-2 text-large font-semibold">{text('own_messages_title')}</h2>
      {own.isPending && (
        <div
          role="status"
          aria-busy
          aria-label={text('own_messages_loading')}
          className="space-y-3"
        >
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} className="h-16" />
          ))}
        </div>
      )}
      {own.isError && (
        <ErrorState text={text('own_messages_failed')} onRetry={() => void own.refetch()} />
      )}
      {messages?.length === 0 && <p className="text-ink-soft">{text('own_messages_empty')}</p>}
      <ul className="space-y-2">
        {messages?.map((message) => (
          <OwnMessage key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
}

/** Opening a message marks it as viewed. */
function OwnMessage({ message: sent }: { message: OwnStaffMessage }) {
  const { franchiseDefaultTimezone: zone, impersonator } = useAccount();
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useMarkMessageViewed();
  const { id, subject, message, sentBy, sentAt, viewed } = sent;
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && !viewed && !impersonator) mutate({ body: { messageId: id } });
  };
  return (
    <li className="rounded-lg border border-line bg-surface shadow-low">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-3 gap-y-1 p-4 text-left"
      >
        <span className="font-semibold break-words">{subject}</span>
        {!viewed && <Badge tone="blue">{text('own_message_new')}</Badge>}
        <span className="figures w-full text-small text-ink-soft">
          {text('staff_message_by', { name: sentBy, time: formatMoment(sentAt, zone) })}
        </span>
      </button>
      {isOpen && <p className="max-w-prose px-4 pb-4 break-words whitespace-pre-line">{message}</p>}
    </li>
  );
}
