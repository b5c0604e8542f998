import type { ThreadMessage } from '#shared/contract/messages/threads.ts';
import type { ThreadSide } from '#shared/domain/messages/thread.ts';
import { text } from '#shared/text/messages/threads.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { classNames } from '#web/kit/theme/class-names.ts';
import { formatTimeOfDay } from '#web/kit/words/zoned-time.ts';
import { Attachments, WaitingFiles } from './attachments.tsx';
import type { WaitingMessage } from './waiting-messages.ts';

type MessageBubbleProps = {
  message: ThreadMessage;
  isOwn: boolean;
  zone: string;
  threadId: string;
  side: ThreadSide;
};

/** One's own on the right, everyone else's on the left with name and role. */
export function MessageBubble({ message, isOwn, zone, threadId, side }: MessageBubbleProps) {
  const { text: words, byName, role, sentAt, seen, attachments } = message;
  return (
    <li className={classNames('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      <div className={bubbleClassName(isOwn)}>
        <p className={isOwn ? 'sr-only' : 'text-small font-semibold text-ink-soft'}>
          {isOwn
            ? text('thread_you')
            : text('thread_by', { name: byName, role: formatRoleName(role) })}
        </p>
        {words && <p className="break-words whitespace-pre-line">{words}</p>}
        <Attachments threadId={threadId} side={side} attachments={attachments} />
      </div>
      <p className="figures mt-0.5 px-1 text-small text-ink-quiet">
        {formatTimeOfDay(sentAt, zone)}
        {seen && seen.names.length > 0 && ` · ${formatSeen(seen)}`}
      </p>
    </li>
  );
}

const bubbleClassName = (isOwn: boolean) =>
  classNames(
    'max-w-[85%] rounded-lg px-3 py-2',
    isOwn ? 'bg-accent-soft' : 'border border-line bg-surface',
  );

function formatSeen({ names, of }: NonNullable<ThreadMessage['seen']>): string {
  if (names.length >= of) return text('thread_seen_all');
  return text('thread_seen_by', { seen: names.length, of, names: names.join(', ') });
}

type WaitingBubbleProps = {
  message: WaitingMessage;
  hasSignal: boolean;
  onSendAgain: () => void;
  onDiscard: () => void;
};

/** A message that the server doesn't have yet, and why. */
export function WaitingBubble({ message, hasSignal, onSendAgain, onDiscard }: WaitingBubbleProps) {
  const { text: words, files = [], refused } = message;
  return (
    <li className="flex flex-col items-end">
      <div className={classNames(bubbleClassName(true), 'opacity-80')}>
        {words && <p className="break-words whitespace-pre-line">{words}</p>}
        <WaitingFiles files={files} />
      </div>
      <p className="mt-0.5 px-1 text-right text-small text-ink-quiet">
        {refused !== undefined
          ? text('thread_refused', { reason: refused })
          : text(hasSignal ? 'thread_sending' : 'thread_waiting')}
      </p>
      {refused !== undefined && (
        <div className="mt-1 flex gap-2">
          <Button onClick={onSendAgain}>{text('thread_try_again')}</Button>
          <Button variant="quiet" onClick={onDiscard}>
            {text('thread_discard')}
          </Button>
        </div>
      )}
    </li>
  );
}
