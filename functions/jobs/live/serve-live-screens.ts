// Serves the live connections of browsers: who connects, what their screens show, and which record
// they have open. What a connection may hear isn't decided here but when there is something to tell.
import type { Session } from '#functions/data/accounts/sessions.ts';
import {
  type ConnectedRecord,
  countMessage,
  createLiveConnection,
  getLiveConnection,
  isSameRecord,
  listOpenConnections,
  type LiveConnection,
  type MessageCount,
  removeLiveConnection,
  saveLiveConnection,
  saveMessageCount,
} from '#functions/data/live/live-connections.ts';
import { endConnections, readListeners } from '#functions/data/live/reach-connections.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { announceRecord } from '#functions/flows/live/announce-record.ts';
import { findRecord } from '#functions/flows/live/find-record.ts';
import { toAccessScope } from '#functions/http/access.ts';
import { onLiveConnections } from '#functions/http/live-connection.ts';
import { closeLiveConnection } from '#functions/ports/live-screens.ts';
import { liveAccess } from '#shared/contract/live-access.ts';
import type { LiveRequest, OpenRecord } from '#shared/contract/live.ts';
import { liveLimits } from '#shared/domain/live/limits.ts';
import { openRecordKinds } from '#shared/domain/live/live-topics.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

export const handler = onLiveConnections('serve-live-screens', {
  async connect(session, connectionId, now) {
    const { tenant, person, tokenHash } = session;
    const others = await listOpenConnections(tenant, now);
    const own = others.filter((it) => it.person === person && it.tokenHash === tokenHash);
    if (others.length >= liveLimits.connections) return false;
    if (own.length >= liveLimits.connectionsPerSession) return false;
    const { userId: id, name } = session.impersonator ?? session;
    const shown = { viewer: { id, name }, topics: [], record: null };
    await createLiveConnection({ tenant, connectionId, person, tokenHash, ...shown }, now);
    return true;
  },

  async receive(connectionId, request, now) {
    const connection = await getLiveConnection(connectionId);
    if (!connection) return void (await closeLiveConnection(connectionId));
    const counted = countMessage(connection, now);
    const [listener] = await readListeners([connection], now);
    if (!listener) return;
    if (counted.messages > liveLimits.messagesPerMinute) return endConnections([connection]);
    if (request?.action === 'watch') {
      return watch({ connection, session: listener.session, counted }, request, now);
    }
    await saveMessageCount(connectionId, counted);
  },

  async disconnect(connectionId, now) {
    const ended = await removeLiveConnection(connectionId);
    if (ended?.record) await announceRecord(ended.record, { ...ended, record: null }, now);
  },
});

type Watcher = {
  readonly connection: LiveConnection;
  readonly session: Session;
  readonly counted: MessageCount;
};

async function watch(
  { connection, session, counted }: Watcher,
  { topics, record }: Extract<LiveRequest, { action: 'watch' }>,
  now: Instant,
): Promise<void> {
  const isSame = isSameRecord(connection.record, record);
  const after = isSame ? connection.record : await findReadableRecord(session, record);
  const { tenant, connectionId, person, tokenHash, viewer, endsAt } = connection;
  const shown = { tenant, connectionId, person, tokenHash, viewer, endsAt, topics, record: after };
  const replaced = await saveLiveConnection(shown, counted, now);
  // Another message may have been stored since this one read the connection.
  if (!replaced || isSameRecord(replaced.record, after)) return;
  const { record: before } = replaced;
  if (before) await announceRecord(before, shown, now);
  if (after) await announceRecord(after, shown, now);
}

/** Null if they may not read it. */
async function findReadableRecord(
  session: Session,
  record: OpenRecord | null,
): Promise<ConnectedRecord | null> {
  const access = record && liveAccess[openRecordKinds[record.kind]];
  const caller = { scope: createScope(session.tenant, 'all'), session };
  const scope = access && toAccessScope(caller, access);
  return (scope && (await findRecord(scope, record))) ?? null;
}
