import { Fragment, useState } from 'react';
import type { ThreadMessage } from '#shared/contract/messages/threads.ts';
import type { ThreadSide } from '#shared/domain/messages/thread.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/messages/threads.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { findNextPage, getPageEnd, listEarlierPages } from './earlier-pages.ts';
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

/**
 * Pages of earlier messages, once they are asked for. They begin at fixed positions, so that none is
 * loaded again when another message comes and the latest page moves on.
 */
export function EarlierMessages({ before, ...props }: EarlierMessagesProps) {
  const [firstPage, setFirstPage] = useState<number>();
  const pages = listEarlierPages(before, firstPage);
  return (
    <>
      {(pages[0] ?? 2) > 1 && (
        <p className="text-center">
          <Button variant="quiet" onClick={() => setFirstPage(findNextPage(before, firstPage))}>
            {text('thread_earlier')}
          </Button>
        </p>
      )}
      {pages.map((page) => (
        <EarlierPage key={page} {...props} before={before} page={page} />
      ))}
    </>
  );
}

type EarlierPageProps = EarlierMessagesProps & { page: number };

function EarlierPage({ id, side, before, readSeq, page }: EarlierPageProps) {
  const { data, isError, refetch } = threadCalls[side].useThread(id, getPageEnd(page));
  if (isError) return <ErrorState text={text('threads_failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  // The latest page shows the others.
  const messages = data.data.messages.filter(({ seq }) => seq < before);
  return <MessageDays id={id} side={side} messages={messages} readSeq={readSeq} />;
}
