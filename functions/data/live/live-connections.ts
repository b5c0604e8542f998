// The browsers that are connected now: one item per connection, with what its screen shows and the
// session that opened it. What they may hear is decided by that session when there is something to
// tell, so nothing about access is stored here. Get by connection id; query all of a franchise. The
// index is eventually consistent: a screen that was just opened has just loaded its data. Removed
// when the connection ends, and by TTL. Its messages may be handled in any order and concurrently, so
// the one that was sent last counts.
import { defineEntity, requireItem, shapedAttribute } from '#functions/data/store/entity.ts';
import type { SessionKey } from '#functions/data/accounts/sessions.ts';
import { listReader, nullable, unset } from '#functions/data/store/stored-shape.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute, tableIndexes } from '#functions/data/store/table.ts';
import { isConditionFailure, tryConditionalWrite } from '#functions/data/store/transact.ts';
import type { OpenRecordKind } from '#shared/domain/live/live-topics.ts';
import { liveLimits } from '#shared/domain/live/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

/** A record in an editor, with the brands that its readers need one of. */
export type ConnectedRecord = {
  readonly kind: OpenRecordKind;
  readonly id: string;
  /** Empty if it belongs to no brand. */
  readonly brandIds: readonly string[];
};

export type LiveConnection = SessionKey & {
  readonly tenant: string;
  readonly connectionId: string;
  /** Who looks at the screen: the impersonator, if there is one. */
  readonly viewer: { readonly id: string; readonly name: string };
  readonly topics: readonly string[];
  readonly record: ConnectedRecord | null;
  /** It has ended by then, even if its end wasn't reported. Older connections don't have it. */
  readonly endsAt?: Instant | undefined;
};

/** The index projects the row alone, so it names the connection too. */
type ConnectionRow = Omit<LiveConnection, 'tenant'>;

const Connections = defineEntity('live-connection', {
  attributes: {
    connectionId: { type: 'string', required: true },
    tenant: { type: 'string', required: true },
    row: shapedAttribute<ConnectionRow>({
      connectionId: '',
      person: '',
      tokenHash: '',
      viewer: { id: '', name: '' },
      topics: listReader(''),
      record: nullable<ConnectedRecord>({ kind: 'event', id: '', brandIds: listReader('') }),
      endsAt: unset,
    }),
    /** When the message was sent that `row` is from, in milliseconds; unset until the first one. */
    sentAt: { type: 'number' },
    /** The minute of the last message, and how many there were in it. */
    minute: { type: 'number', required: true },
    messages: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: {
    primary: primaryIndex(['connectionId'], []),
    ofTenant: {
      index: tableIndexes.related.name,
      pk: { field: tableIndexes.related.pk, composite: ['tenant'], casing: 'none' },
      sk: { field: tableIndexes.related.sk, composite: ['connectionId'], casing: 'none' },
    },
  },
});

/** What limits its messages. */
export type MessageCount = { readonly minute: number; readonly messages: number };

export async function createLiveConnection(
  { tenant, ...connection }: Omit<LiveConnection, 'endsAt'>,
  now: Instant,
): Promise<void> {
  const { connectionMilliseconds, expiryMarginMilliseconds } = liveLimits;
  const endsAt = instant(now + connectionMilliseconds + expiryMarginMilliseconds);
  const row = { ...connection, endsAt };
  const expiresAt = Math.ceil(endsAt / 1000);
  const counted = { minute: toMinute(now), messages: 0 };
  await Connections.put({
    tenant,
    connectionId: row.connectionId,
    row,
    ...counted,
    expiresAt,
  }).go();
}

export async function getLiveConnection(
  connectionId: string,
): Promise<(LiveConnection & MessageCount) | undefined> {
  const { data } = await Connections.get({ connectionId }).go({ consistent: true });
  if (!data) return undefined;
  const { tenant, row, minute, messages } = data;
  return { tenant, ...row, minute, messages };
}

/** The number of messages in this minute, with the one that arrived now. */
export function countMessage({ minute, messages }: MessageCount, now: Instant): MessageCount {
  const isSame = minute === toMinute(now);
  return { minute: toMinute(now), messages: isSame ? messages + 1 : 1 };
}

/** Counts a message. False if the connection has ended. */
export const saveMessageCount = (connectionId: string, counted: MessageCount): Promise<boolean> =>
  tryConditionalWrite(Connections.patch({ connectionId }).set(counted));

/**
 * Stores what the screen showed at `sentAt`. Returns the connection as it was until then; undefined
 * if it has ended, or if it has stored a message that was sent later.
 */
export async function saveLiveConnection(
  { tenant, ...row }: LiveConnection,
  counted: MessageCount,
  sentAt: Instant,
): Promise<LiveConnection | undefined> {
  const saving = Connections.patch({ connectionId: row.connectionId })
    .set({ row, ...counted, sentAt })
    .composite({ tenant })
    .where(
      (it, { notExists, lte }) => `${notExists(it.sentAt)} OR ${lte(it.sentAt, Number(sentAt))}`,
    );
  try {
    const { data } = await saving.go({ response: 'all_old' });
    return { tenant, ...requireItem(Connections, data).row };
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** Returns the connection, if this call removed it. */
export async function removeLiveConnection(
  connectionId: string,
): Promise<LiveConnection | undefined> {
  const { data } = await Connections.delete({ connectionId }).go({ response: 'all_old' });
  return data ? { tenant: data.tenant, ...data.row } : undefined;
}

/** All of a franchise, eventually consistent. */
export async function listLiveConnections(tenant: string): Promise<LiveConnection[]> {
  const { data } = await Connections.query.ofTenant({ tenant }).go({ pages: 'all' });
  return data.map(({ row }) => ({ tenant, ...row }));
}

/** Leaves out those that have ended without a report. TTL may take days to remove them. */
export async function listOpenConnections(tenant: string, now: Instant): Promise<LiveConnection[]> {
  const all = await listLiveConnections(tenant);
  return all.filter(({ endsAt }) => endsAt === undefined || endsAt > now);
}

const toMinute = (now: Instant) => Math.floor(now / minuteMilliseconds);

export const isSameRecord = (
  one: Pick<ConnectedRecord, 'kind' | 'id'> | null,
  other: Pick<ConnectedRecord, 'kind' | 'id'> | null,
): boolean => one?.kind === other?.kind && one?.id === other?.id;
