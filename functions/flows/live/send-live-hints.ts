// Tells connected browsers that something they show has changed. Hints may repeat, and polling makes up
// for lost ones, so no delivery is recorded.
import type { EndedSession } from '#functions/data/live/live-changes.ts';
import { listLiveConnections, type LiveConnection } from '#functions/data/live/live-connections.ts';
import {
  endConnections,
  readListeners,
  type SentCounts,
  sendToConnections,
} from '#functions/data/live/reach-connections.ts';
import { liveAccess } from '#shared/contract/live-access.ts';
import { buildHints, type LiveChange } from '#shared/domain/live/live-audience.ts';
import { listEntityTopics, listSummaries } from '#shared/domain/live/live-topics.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type TenantNews = {
  readonly changes: readonly LiveChange[];
  /** Sessions that have ended: their connections end too. */
  readonly ended: readonly EndedSession[];
};

/** What happened in one franchise. One that has nobody connected costs one query. */
export async function sendLiveHints(
  tenant: string,
  { changes, ended }: TenantNews,
  now: Instant,
): Promise<SentCounts> {
  const connections = await listLiveConnections(tenant);
  const [closing, open] = splitEnded(connections, ended);
  await endConnections(closing);
  const topics = new Set<string>(
    changes.flatMap(({ entity }) => {
      const own = listEntityTopics(entity);
      return [...own, ...own.flatMap(listSummaries)];
    }),
  );
  const watching = open.filter((it) => it.topics.some((topic) => topics.has(topic)));
  const listeners = await readListeners(watching, now);
  const messages = listeners.flatMap(({ connection, session }) => {
    const hints = buildHints(session, connection.topics, changes, liveAccess);
    const { connectionId } = connection;
    return hints.length > 0 ? [{ connectionId, message: { type: 'changes' as const, hints } }] : [];
  });
  return sendToConnections(messages);
}

function splitEnded(
  connections: readonly LiveConnection[],
  ended: readonly EndedSession[],
): readonly [ended: LiveConnection[], open: LiveConnection[]] {
  const keys = new Set(ended.map(({ person, tokenHash }) => `${person} ${tokenHash}`));
  const isEnded = ({ person, tokenHash }: LiveConnection) => keys.has(`${person} ${tokenHash}`);
  return [connections.filter(isEnded), connections.filter((it) => !isEnded(it))];
}
