import { Fragment, useState } from 'react';
import type { ThreadMessage } from '#shared/contract/messages/threads.ts';
import type { ThreadSide } from '#shared/domain/messages/thread.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/messages/threads.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { groupMessages } from './group-messages.ts';
import { MessageBubble } from './message-bubble.tsx';
import { threadCalls } from './queries.ts';

type MessageDaysProps = {
  id: string;
  side: ThreadSide;
  messages: readonly ThreadMessage[];
  readSeq: number;
};

/** Messages below the days on which they were sent, with a line above the first unread one. */
export function MessageDays({ id, side, messages, readSeq }: MessageDaysProps) {
  const { id: ownId, franchiseDefaultTimezone: zone } = useAccount();
  const [now] = useState(() => instant(Date.now()));
  const firstNew = messages.find(({ seq, byId }) => seq > readSeq && byId !== ownId);
  return groupMessages(messages, zone, now).map(({ day, label, messages: ofDay }) => (
    <section key={day} aria-label={label}>
      <h3 className="py-2 text-center text-small font-semibold text-ink-quiet">{label}</h3>
      <ul className="space-y-2">
        {ofDay.map((message) => (
          <Fragment key={message.id}>
            {message === firstNew && <NewLine />}
            <MessageBubble
              message={message}
              isOwn={message.byId === ownId}
              zone={zone}
              threadId={id}
              side={side}
            />
          </Fragment>
        ))}
      </ul>
    </section>
  ));
}

const NewLine = () => (
  <li className="flex items-center gap-2 text-small font-semibold text-accent before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent">
    {text('thread_new')}
  </li>
);

type EarlierMessagesProps = { id: string; side: ThreadSide; before: number; readSeq: number };

/** A page of earlier messages, once they are asked for. */
export function EarlierMessages(props: EarlierMessagesProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <EarlierPage {...props} />;
  return (
    <p className="text-center">
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {text('thread_earlier')}
      </Button>
    </p>
  );
}

function EarlierPage({ id, side, before, readSeq }: EarlierMessagesProps) {
  const { data, isError, refetch } = threadCalls[side].useThread(id, before);
  if (isError) return <ErrorState text={text('threads_failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  const { messages, hasEarlier } = data.data;
  const [first] = messages;
  return (
    <>
      {hasEarlier && first && (
        <EarlierMessages id={id} side={side} before={first.seq} readSeq={readSeq} />
      )}
      <MessageDays id={id} side={side} messages={messages} readSeq={readSeq} />
    </>
  );
}
