import { useCallback, useEffect, useRef, useState } from 'react';
import type { ThreadSide } from '#shared/domain/messages/thread.ts';
import { useAccount } from '#web/api/account/account.ts';
import { getSignedInMark } from '#web/api/account/signed-in-mark.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendMessage, useRefreshThreads } from './queries.ts';
import {
  listWaitingMessages,
  removeMessage,
  storeMessage,
  type WaitingMessage,
} from './waiting-messages.ts';

const retryEveryMs = 20_000;

/**
 * Stores each message on the device and sends the waiting ones, one after the other, now and whenever
 * there is a signal again.
 */
export function useOutbox(side: ThreadSide, threadId: string) {
  const { id: person, impersonator } = useAccount();
  const refresh = useRefreshThreads();
  const [waiting, setWaiting] = useState<readonly WaitingMessage[]>([]);
  const sending = useRef(false);
  const isAsked = useRef(false);

  const sendAll = useCallback(async () => {
    // Whoever signs in next on this device sends nothing of what this person wrote.
    const mark = getSignedInMark();
    for (;;) {
      const all = await listWaitingMessages(person);
      setWaiting(all);
      const next = all.find(({ refused }) => refused === undefined);
      if (!next || impersonator || getSignedInMark() !== mark) break;
      if (!(await trySend(next))) break;
      // The thread has it before it stops waiting, so it never disappears in between.
      if (next.threadId === threadId) await refresh(side);
    }
    setWaiting(await listWaitingMessages(person));
  }, [person, impersonator, refresh, side, threadId]);

  const send = useCallback(async () => {
    isAsked.current = true;
    if (sending.current) return;
    sending.current = true;
    try {
      // A message may have been written while the last ones were being sent.
      while (isAsked.current) {
        isAsked.current = false;
        await sendAll();
      }
    } finally {
      sending.current = false;
    }
  }, [sendAll]);

  useEffect(() => {
    const again = () => void send();
    again();
    window.addEventListener('online', again);
    const timer = window.setInterval(again, retryEveryMs);
    return () => {
      window.removeEventListener('online', again);
      window.clearInterval(timer);
    };
  }, [send]);

  const add = async (message: WaitingMessage) => {
    await storeMessage(message);
    setWaiting((before) => [...before.filter(({ key }) => key !== message.key), message]);
    await send();
  };
  return {
    waiting: waiting.filter((it) => it.threadId === threadId && it.side === side),
    write: (text: string) =>
      add({ key: crypto.randomUUID(), person, side, threadId, text, writtenAt: Date.now() }),
    sendAgain: ({ refused: _, ...message }: WaitingMessage) => add(message),
    discard: async ({ key }: WaitingMessage) => {
      await removeMessage(key);
      setWaiting(await listWaitingMessages(person));
    },
  };
}

/** False if it has to wait. A rejected message is set aside with the reason. */
async function trySend(message: WaitingMessage): Promise<boolean> {
  try {
    await sendMessage(message);
    await removeMessage(message.key);
    return true;
  } catch (error) {
    const refused = findRejection(error);
    if (refused === undefined) return false;
    await storeMessage({ ...message, refused });
    return true;
  }
}

/** Undefined if no answer arrived, the server failed or nobody is signed in. */
function findRejection(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || ![400, 403, 404].includes(error.status)) {
    return undefined;
  }
  return Object.values(error.fields)[0]?.[0]?.message ?? error.message;
}
