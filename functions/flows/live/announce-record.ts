// Tells everyone who has a record open who else has it open.
import {
  type ConnectedRecord,
  isSameRecord,
  listOpenConnections,
  type LiveConnection,
} from '#functions/data/live/live-connections.ts';
import { readListeners, sendToConnections } from '#functions/data/live/reach-connections.ts';
import { liveAccess } from '#shared/contract/live-access.ts';
import { mayKnowRecord } from '#shared/domain/live/live-audience.ts';
import { liveLimits } from '#shared/domain/live/limits.ts';
import { openRecordKinds } from '#shared/domain/live/live-topics.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/**
 * `changed` is the connection that opened or closed the record, as it is now: the index may not
 * show it yet.
 */
export async function announceRecord(
  record: ConnectedRecord,
  changed: LiveConnection,
  now: Instant,
): Promise<void> {
  const listed = await listOpenConnections(changed.tenant, now);
  const others = listed.filter(({ connectionId }) => connectionId !== changed.connectionId);
  const open = [...others, changed].filter((it) => isSameRecord(it.record, record));
  const access = liveAccess[openRecordKinds[record.kind]];
  const readers = (await readListeners(open, now)).filter(({ session }) =>
    mayKnowRecord(session, record.brandIds, access),
  );
  const { kind, id } = record;
  await sendToConnections(
    readers.map(({ connection: { connectionId, viewer } }) => {
      const seen = readers.filter(({ connection }) => connection.viewer.id !== viewer.id);
      const byId = new Map(seen.map(({ connection: { viewer: it } }) => [it.id, it.name]));
      const names = [...byId.values()].slice(0, liveLimits.people);
      return { connectionId, message: { type: 'open', record: { kind, id }, names } as const };
    }),
  );
}
