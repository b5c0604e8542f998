// The messages of this device that wait to be sent, for whichever page is open. One window sends at
// a time, one message after the other; the others hear of it.
import { useEffect, useSyncExternalStore } from 'react';
import type { ThreadSide } from '#shared/domain/messages/thread.ts';
import { useAccount } from '#web/api/account/account.ts';
import { getSignedInMark } from '#web/api/account/signed-in-mark.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendMessage, useRefreshThreads } from './queries.ts';
import {
  listWaitingMessages,
  removeMessage,
  storeMessage,
  type WaitingFile,
  type WaitingMessage,
} from './waiting-messages.ts';

const retryEveryMs = 20_000;
const longestWaitMs = 8 * retryEveryMs;

let waiting: readonly WaitingMessage[] = [];
const listeners = new Set<() => void>();
/** Set while the app of a signed-in person is open. */
let sendSoon: (() => void) | undefined;

function showWaiting(messages: readonly WaitingMessage[]): void {
  waiting = messages;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What waits, of all threads. */
export const useWaitingMessages = () => useSyncExternalStore(subscribe, () => waiting);

/** What waits in a thread, and how something is added to it. */
export function useThreadOutbox(side: ThreadSide, threadId: string) {
  const { id: person } = useAccount();
  const all = useWaitingMessages();
  const add = async (message: WaitingMessage) => {
    await storeMessage(message);
    await announce(person);
    sendSoon?.();
  };
  return {
    waiting: all.filter((it) => it.threadId === threadId && it.side === side),
    write: (text: string, files: readonly WaitingFile[]) =>
      add({
        ...{ key: crypto.randomUUID(), person, side, threadId, text, files },
        writtenAt: Date.now(),
      }),
    // Uploads may have expired meanwhile.
    sendAgain: ({ refused: _, files = [], ...message }: WaitingMessage) =>
      add({ ...message, files: files.map(({ fileId: _id, target: _target, ...file }) => file) }),
    discard: async ({ key }: WaitingMessage) => {
      await removeMessage(key);
      await announce(person);
    },
  };
}

const channelName = 'waiting-messages';

/** Shows what waits now, here and in other windows. */
async function announce(person: string): Promise<void> {
  showWaiting(await listWaitingMessages(person));
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(person);
  channel.close();
}

/** Sends what waits while the app is open: now, whenever there is a signal again, and regularly. */
export function useSendWaitingMessages(): void {
  const { id: person, impersonator } = useAccount();
  const refresh = useRefreshThreads();
  const isActing = impersonator !== null && impersonator !== undefined;
  useEffect(() => {
    const sender = createSender(person, isActing, refresh);
    const show = () => void listWaitingMessages(person).then(showWaiting);
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', show);
    const onShown = () => {
      if (document.visibilityState === 'visible') sender.send();
    };
    sendSoon = sender.send;
    sender.send();
    window.addEventListener('online', sender.sendAll);
    document.addEventListener('visibilitychange', onShown);
    const timer = window.setInterval(sender.send, retryEveryMs);
    return () => {
      sendSoon = undefined;
      showWaiting([]);
      channel.close();
      window.removeEventListener('online', sender.sendAll);
      document.removeEventListener('visibilitychange', onShown);
      window.clearInterval(timer);
    };
  }, [person, isActing, refresh]);
}

type Refresh = (side: ThreadSide) => Promise<void>;

function createSender(person: string, isActing: boolean, refresh: Refresh) {
  // Whoever signs in next on this device sends nothing of what this person wrote.
  const mark = getSignedInMark();
  const isSamePerson = () => getSignedInMark() === mark;
  const failures = createFailures();
  let isSending = false;
  let isAsked = false;
  const sendAll = async () => {
    for (;;) {
      const all = await listWaitingMessages(person);
      if (!isSamePerson()) break;
      showWaiting(all);
      const next = findNextMessage(all, failures.isDue);
      if (!next || isActing) break;
      if (!(await trySend(next, isSamePerson))) {
        failures.add(next.key);
        continue;
      }
      // The thread has it before it stops waiting, so it never disappears in between.
      await refresh(next.side);
      await announce(person);
    }
  };
  const run = async () => {
    isAsked = true;
    if (isSending) return;
    isSending = true;
    try {
      // A message may have been written while the last ones were being sent.
      while (isAsked) {
        isAsked = false;
        await withLock(`send ${person}`, sendAll);
      }
    } finally {
      isSending = false;
    }
  };
  return {
    send: () => void run(),
    /** There is a signal again. */
    sendAll: () => {
      failures.clear();
      void run();
    },
  };
}

/**
 * The first message of a thread that is due: those of a thread stay in their order, and one that
 * fails holds up no other thread.
 */
export function findNextMessage(
  all: readonly WaitingMessage[],
  isDue: (key: string) => boolean,
): WaitingMessage | undefined {
  const seen = new Set<string>();
  return all.find(({ key, threadId, refused }) => {
    if (refused !== undefined || seen.has(threadId)) return false;
    seen.add(threadId);
    return isDue(key);
  });
}

/** Each time that a message fails, it waits twice as long. */
function createFailures() {
  const failures = new Map<string, { readonly times: number; readonly until: number }>();
  return {
    isDue: (key: string) => (failures.get(key)?.until ?? 0) <= Date.now(),
    add: (key: string) => {
      const times = (failures.get(key)?.times ?? 0) + 1;
      const wait = Math.min(retryEveryMs * 2 ** (times - 1), longestWaitMs);
      failures.set(key, { times, until: Date.now() + wait });
    },
    clear: () => failures.clear(),
  };
}

/** Two windows would only repeat each other's requests; the request key makes that harmless. */
const withLock = (name: string, work: () => Promise<void>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

/** False if it has to wait. A rejected message is set aside with the reason. */
async function trySend(message: WaitingMessage, isSamePerson: () => boolean): Promise<boolean> {
  let latest = message;
  const remember = async (changed: WaitingMessage) => {
    latest = changed;
    await storeMessage(changed);
  };
  try {
    await sendMessage(message, { remember, mayContinue: isSamePerson });
    await removeMessage(message.key);
    return true;
  } catch (error) {
    const refused = isSamePerson() ? findRejection(error) : undefined;
    if (refused === undefined) return false;
    await storeMessage({ ...latest, refused });
    return true;
  }
}

/** What a second try wouldn't change. */
const rejections: readonly number[] = [400, 403, 404, 409, 413, 422];

/** Undefined if no answer arrived, the server failed or nobody is signed in. */
function findRejection(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !rejections.includes(error.status)) return undefined;
  return Object.values(error.fields)[0]?.[0]?.message ?? error.message;
}
