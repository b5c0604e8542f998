import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Thread } from '#shared/contract/messages/threads.ts';
import type { ThreadSide } from '#shared/domain/messages/thread.ts';
import { text } from '#shared/text/messages/threads.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useHasSignal } from '#web/api/use-has-signal.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { classNames } from '#web/kit/theme/class-names.ts';
import { Composer } from './composer.tsx';
import { EarlierMessages, MessageDays } from './message-days.tsx';
import { WaitingBubble } from './message-bubble.tsx';
import { threadCalls } from './queries.ts';
import { useThreadOutbox } from './outbox.ts';

type ThreadPanelProps = { id: string; side: ThreadSide; className?: string };

/** The messages of a thread, newest last, and where one writes. */
export function ThreadPanel({ id, side, className }: ThreadPanelProps) {
  const { data, error, refetch } = threadCalls[side].useThread(id);
  // Whoever was taken off the crew meanwhile reads and writes no more.
  const isGone = error?.status === 404;
  if (isGone || (!data && error)) {
    return (
      <ErrorState
        text={text(isGone ? 'thread_gone' : 'threads_failed')}
        onRetry={isGone ? undefined : () => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-busy aria-label={text('threads_loading')} className="space-y-3">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="ml-auto h-12 w-2/3" />
      </div>
    );
  }
  return <OpenThread key={id} thread={data.data} side={side} className={className} />;
}

type OpenThreadProps = { thread: Thread; side: ThreadSide; className: string | undefined };

function OpenThread({ thread, side, className }: OpenThreadProps) {
  const { id: person, impersonator } = useAccount();
  const { id, messages, hasEarlier, title } = thread;
  const { waiting, write, sendAgain, discard } = useThreadOutbox(side, id);
  const hasSignal = useHasSignal();
  // What was new when the thread was opened stays marked while it is open.
  const [firstReadSeq] = useState(thread.readSeq);
  const list = useScrollToEnd(messages.at(-1)?.seq ?? 0, waiting.length);
  useMarkRead(thread, side, list);
  const isEmpty = messages.length === 0 && waiting.length === 0;
  return (
    <div className={classNames('flex min-h-0 flex-col', className)}>
      <div
        ref={list}
        role="log"
        aria-label={text('thread_log', { event: title || text('thread_title') })}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1"
      >
        {isEmpty && <p className="py-2 text-ink-soft">{text('thread_empty')}</p>}
        {hasEarlier && messages[0] && (
          <EarlierMessages id={id} side={side} before={messages[0].seq} readSeq={firstReadSeq} />
        )}
        <MessageDays id={id} side={side} messages={messages} readSeq={firstReadSeq} />
        {waiting.length > 0 && (
          <ul className="space-y-2 pt-2">
            {waiting.map((message) => (
              <WaitingBubble
                key={message.key}
                message={message}
                hasSignal={hasSignal}
                onSendAgain={() => void sendAgain(message)}
                onDiscard={() => void discard(message)}
              />
            ))}
          </ul>
        )}
      </div>
      {!impersonator && <Composer draftKey={`${person} ${id}`} onSend={write} />}
    </div>
  );
}

/** Whatever is in sight counts as read while the page is in front. */
function useMarkRead(
  { id, count, readSeq }: Thread,
  side: ThreadSide,
  list: RefObject<HTMLElement | null>,
): void {
  const { impersonator } = useAccount();
  const { mutate } = threadCalls[side].useMarkRead();
  useEffect(() => {
    if (impersonator || count <= readSeq) return undefined;
    let isInSight = false;
    const mark = () => {
      if (!isInSight || document.visibilityState !== 'visible') return;
      mutate({ params: { id }, body: { seq: count } });
    };
    const sight = new IntersectionObserver(([seen]) => {
      isInSight = seen?.isIntersecting === true;
      mark();
    });
    if (list.current) sight.observe(list.current);
    document.addEventListener('visibilitychange', mark);
    return () => {
      sight.disconnect();
      document.removeEventListener('visibilitychange', mark);
    };
  }, [id, count, readSeq, impersonator, mutate, list]);
}

/** Shows the newest message when the thread opens and when another one comes. */
function useScrollToEnd(lastSeq: number, waiting: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [lastSeq, waiting]);
  return list;
}
