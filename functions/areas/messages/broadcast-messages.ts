import {
  type BroadcastMessage,
  changeBroadcast,
  getBroadcast,
  listBroadcasts,
  readBroadcasts,
  setBroadcastViewed,
} from '#functions/data/messages/broadcast-messages.ts';
import { Conflict, requireFound } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea } from '#functions/http/serve.ts';
import { broadcastMessages } from '#shared/contract/messages/broadcast-messages.ts';
import {
  broadcastReceivers,
  type BroadcastStatus,
  isBroadcastShown,
  canBroadcastBecome,
  listReceiverRoles,
  listStripMessages,
} from '#shared/domain/messages/broadcast.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(broadcastMessages, {
  async receivers() {
    return {
      data: broadcastReceivers.map((receivers) => ({
        receivers,
        roleIds: [...listReceiverRoles(receivers)],
      })),
    };
  },

  async list({ body }) {
    const { sortColumn, sortType, offset, limit } = body;
    const rows = await listBroadcasts();
    const sorted = sortColumn ? sortRows(rows, (row) => row[sortColumn], sortType) : rows;
    const found = searchItems(sorted, ({ broadcastMessage }) => [broadcastMessage], body);
    return { data: found.slice(offset, offset + limit), count: found.length };
  },

  async details({ params }) {
    return { data: requireFound(await getBroadcast(params.id)) };
  },

  async create({ body }, caller) {
    const { requestKey: _, ...details } = body;
    const request = toIdempotentRequest(caller, 'broadcast-messages.create', body);
    const made = await runIdempotent(request, async (newMessageId, part) => {
      const draft = { id: newMessageId, ...details, status: 'draft', publishedAt: null } as const;
      const write = () => ({ ...draft, createdAt: toIso(caller.now) });
      return (await changeBroadcast(newMessageId, write, [part])) !== undefined;
    });
    const id = requireFound(made);
    return { data: { id }, general: successMessage('msg_broadcast_created') };
  },

  async update({ body: { id, ...details } }) {
    requireFound(await changeBroadcast(id, (before) => before && { ...before, ...details }));
    return { data: { id }, general: successMessage('msg_broadcast_saved') };
  },

  async publish({ params: { id } }, { now }) {
    await setBroadcastStatus(id, 'published', now);
    return { data: { id }, general: successMessage('msg_broadcast_published') };
  },

  async withdraw({ params: { id } }, { now }) {
    await setBroadcastStatus(id, 'withdrawn', now);
    return { data: { id }, general: successMessage('msg_broadcast_withdrawn') };
  },

  async remove({ params: { id } }) {
    requireFound(await changeBroadcast(id, (before) => before && 'removed'));
    return { general: successMessage('msg_broadcast_deleted') };
  },

  async shown(_input, { scope, session }) {
    const { published, viewedIds } = await readBroadcasts(scope, session.userId);
    const data = listStripMessages(published, session.role, viewedIds).map((message) => ({
      id: message.id,
      broadcastMessage: message.broadcastMessage,
      broadcastMessageViewed: false as const,
      publishedAt: message.publishedAt,
      defaultTimezone: session.timeZone,
    }));
    return { data };
  },

  async setViewed({ params: { id }, query }, { scope, session }) {
    requireFound(await getBroadcast(id));
    await setBroadcastViewed(scope, session.userId, id, query.broadcastMessageViewed);
    return { data: { id } };
  },
});

/** A repeated request changes nothing and isn't reported as a failure. */
async function setBroadcastStatus(
  id: string,
  status: BroadcastStatus,
  now: Instant,
): Promise<void> {
  const change = (before: BroadcastMessage | undefined): BroadcastMessage | undefined => {
    if (!before || before.status === status) return before;
    if (!canBroadcastBecome(before.status, status)) throw new Conflict('msg_broadcast_status');
    const publishedAt = isBroadcastShown(status) ? toIso(now) : before.publishedAt;
    return { ...before, status, publishedAt };
  };
  requireFound(await changeBroadcast(id, change));
}
