import { z } from 'zod';
import { broadcastReceivers, broadcastStatuses } from '#shared/domain/messages/broadcast.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, own, route, superAdmin } from '#shared/contract/route.ts';
import {
  Id,
  InstantText,
  RequestKey,
  requiredLine,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';

const details = {
  /** One paragraph of plain text. */
  broadcastMessage: requiredLine(messageLimits.bannerTextLength),
  receivers: z.enum(broadcastReceivers),
};

export const BroadcastMessage = z.object({
  id: Id,
  broadcastMessage: z.string(),
  receivers: z.enum(broadcastReceivers),
  status: z.enum(broadcastStatuses),
  createdAt: InstantText,
  publishedAt: InstantText.nullable(),
});
export type BroadcastMessage = z.infer<typeof BroadcastMessage>;

/** A message as its reader gets it (§3). */
export const BroadcastView = z.object({
  id: Id,
  broadcastMessage: z.string(),
  broadcastMessageViewed: z.literal(false),
  publishedAt: InstantText,
  /** The reader's own time zone, for displaying times. */
  defaultTimezone: z.string(),
});
export type BroadcastView = z.infer<typeof BroadcastView>;

const base = '/v1/secure/super-settings';

export const broadcastMessages = area({
  noun: 'messages',
  name: 'broadcast-messages',
  uses: ['table', 'tableRemoval'],
  routes: {
    receivers: route({
      method: 'GET',
      path: `${base}/broadcast-message-receivers`,
      summary: 'Who can receive a broadcast message, as lists of roles',
      access: superAdmin,
      reply: z.object({
        data: z.array(
          z.object({ receivers: z.enum(broadcastReceivers), roleIds: z.array(z.enum(roles)) }),
        ),
      }),
    }),
    list: gridRoute({
      path: `${base}/broadcast-messages/grid-data`,
      summary: 'The broadcast messages grid',
      access: superAdmin,
      body: gridRequest(
        ['broadcastMessage', 'receivers', 'status', 'createdAt', 'publishedAt'],
        {},
      ),
      reply: gridReply(BroadcastMessage),
    }),
    details: route({
      method: 'GET',
      path: `${base}/broadcast-messages/details/{id}`,
      summary: 'One broadcast message',
      access: superAdmin,
      reply: z.object({ data: BroadcastMessage }),
    }),
    create: route({
      method: 'POST',
      path: `${base}/broadcast-messages`,
      summary: 'Write a broadcast message, as a draft',
      access: superAdmin,
      body: z.object({ ...details, requestKey: RequestKey }),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: `${base}/broadcast-messages`,
      summary: 'Change a broadcast message, also while it is shown',
      access: superAdmin,
      body: z.object({ id: Id, ...details }),
      reply: SavedReply,
    }),
    publish: route({
      method: 'PUT',
      path: `${base}/broadcast-messages/publish/{id}`,
      summary: 'Show a broadcast message to its receivers',
      access: superAdmin,
      reply: SavedReply,
    }),
    withdraw: route({
      method: 'PUT',
      path: `${base}/broadcast-messages/withdraw/{id}`,
      summary: 'Stop showing a broadcast message',
      access: superAdmin,
      reply: SavedReply,
    }),
    remove: route({
      method: 'DELETE',
      path: `${base}/broadcast-messages/delete/{id}`,
      summary: 'Delete a broadcast message',
      access: superAdmin,
      reply: MessageReply,
    }),
    shown: route({
      method: 'GET',
      path: `${base}/broadcast-messages/shown`,
      summary: 'The broadcast messages that you have not closed, the newest first',
      access: own,
      reply: z.object({ data: z.array(BroadcastView) }),
    }),
    setViewed: route({
      method: 'PUT',
      path: `${base}/broadcast-messages/user-viewed/{id}`,
      summary: 'Close a broadcast message, or open it again',
      access: own,
      query: z.object({ broadcastMessageViewed: z.stringbool().default(true) }),
      reply: z.object({ data: z.object({ id: Id }) }),
    }),
  },
});
