import { ClockIcon } from '@heroicons/react/20/solid';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { text } from '#shared/text/messages/threads.ts';
import { MessageStrip } from '#web/kit/feedback/message-strip.tsx';
import { useSendWaitingMessages, useWaitingMessages } from './outbox.ts';
import type { WaitingMessage } from './waiting-messages.ts';

/** A message that leaves at once isn't worth a strip. */
const shownAfterMs = 4_000;

/** Sends what waits, on whatever page, and says so if it takes long. */
export function OutboxNotice() {
  useSendWaitingMessages();
  const waiting = useWaitingMessages();
  const { pathname, search } = useLocation();
  const [now, setNow] = useState(() => Date.now());
  const [oldest] = waiting;
  useEffect(() => {
    if (!oldest) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), shownAfterMs);
    return () => clearTimeout(timer);
  }, [oldest, now]);
  const refused = waiting.find((message) => message.refused !== undefined);
  const late = waiting.filter((message) => now - message.writtenAt >= shownAfterMs);
  const [first] = late;
  if (!refused && !first) return null;
  const path = buildThreadPath(refused ?? first);
  // The open thread shows it itself.
  if (path === undefined || path === pathname + search) return null;
  return (
    <MessageStrip
      label={text('outbox_title')}
      tone={refused ? 'red' : 'yellow'}
      icon={ClockIcon}
      actions={
        <Link className="font-medium text-accent hover:underline" to={path}>
          {text('outbox_open')}
        </Link>
      }
    >
      {refused ? text('outbox_refused') : text('outbox_waiting', { count: late.length })}
    </MessageStrip>
  );
}

function buildThreadPath(message: WaitingMessage | undefined): string | undefined {
  if (!message) return undefined;
  const { side, threadId } = message;
  return `${side === 'office' ? '/franchise' : '/staff'}/messages?thread=${threadId}`;
}
