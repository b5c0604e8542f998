// Reaches connected browsers for flows: reads who is signed in there now, and sends them messages.
// A browser that is gone, or whose session has ended, loses its connection here.
import {
  buildSessionRead,
  isSessionAlive,
  type Session,
} from '#functions/data/accounts/sessions.ts';
import { readBatchEventually } from '#functions/data/store/batched-read.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { describeError, log } from '#functions/log.ts';
import {
  closeLiveConnection,
  type LiveOutcome,
  sendLiveMessage,
} from '#functions/ports/live-screens.ts';
import type { LiveMessage } from '#shared/contract/live.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LiveConnection, removeLiveConnection } from './live-connections.ts';

/** DynamoDB's limit for one read. */
const maxSessionsAtOnce = 100;
const maxSendsAtOnce = 20;

export type Listener = { readonly connection: LiveConnection; readonly session: Session };

/**
 * The connections whose sessions are alive, with the sessions as they are now. The others are
 * closed.
 */
export async function readListeners(
  connections: readonly LiveConnection[],
  now: Instant,
): Promise<Listener[]> {
  const keys = new Map(
    connections.map(({ person, tokenHash }) => [`${person} ${tokenHash}`, { person, tokenHash }]),
  );
  const sessions = new Map<string, Session>();
  const names = [...keys.keys()];
  for (let at = 0; at < names.length; at += maxSessionsAtOnce) {
    const some = names.slice(at, at + maxSessionsAtOnce);
    const reads = [...keys.values()].slice(at, at + maxSessionsAtOnce).map(buildSessionRead);
    const found = await readBatchEventually(...reads);
    for (const [index, session] of found.entries()) {
      const name = some[index];
      if (session && name !== undefined) sessions.set(name, session);
    }
  }
  const ended: LiveConnection[] = [];
  const listeners = connections.flatMap((connection) => {
    const { person, tokenHash, tenant } = connection;
    const session = sessions.get(`${person} ${tokenHash}`);
    if (session?.tenant === tenant && isSessionAlive(session, now)) {
      return [{ connection, session }];
    }
    ended.push(connection);
    return [];
  });
  await endConnections(ended);
  return listeners;
}

export type SentCounts = Readonly<Record<LiveOutcome, number>>;

/** Sends each connection its message. Never throws: one that fails delays no other. */
export async function sendToConnections(
  messages: readonly { readonly connectionId: string; readonly message: LiveMessage }[],
): Promise<SentCounts> {
  const counts = { done: 0, gone: 0, failed: 0 };
  await runConcurrently(messages, maxSendsAtOnce, async ({ connectionId, message }) => {
    const outcome = await sendLiveMessage(connectionId, message);
    counts[outcome] += 1;
    if (outcome === 'gone') await forgetConnection(connectionId);
  });
  return counts;
}

/**
 * Closes connections. Those that were open end as if their browser had closed them, which also tells
 * others that it has no record open anymore. Never throws.
 */
export const endConnections = (connections: readonly LiveConnection[]): Promise<void> =>
  runConcurrently(connections, maxSendsAtOnce, async ({ connectionId }) => {
    const outcome = await closeLiveConnection(connectionId);
    if (outcome !== 'done') await forgetConnection(connectionId);
  });

/** TTL removes it otherwise. Failing here would keep the message from everyone else. */
async function forgetConnection(connectionId: string): Promise<void> {
  try {
    await removeLiveConnection(connectionId);
  } catch (error) {
    log({ level: 'info', message: 'connection not removed', ...describeError(error) });
  }
}
