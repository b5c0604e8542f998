import { z } from 'zod';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { gridReply } from '#shared/contract/grid.ts';
import { area, own, route } from '#shared/contract/route.ts';
import { Id, InstantText } from '#shared/contract/wire.ts';

export const Notification = z.object({
  id: Id,
  /** One of the notification types. A client that doesn't know the type shows only its text. */
  type: z.string(),
  /** What it is about: an event, a report's export, a brand. */
  requestId: Id,
  notificationText: z.string(),
  notificationViewed: z.boolean(),
  createdAt: InstantText,
});
export type Notification = z.infer<typeof Notification>;

/** `result: 1` means done (§7). */
const DoneReply = z.object({ result: z.literal(1) });

/** People only see their own notifications. */
export const notifications = area({
  noun: 'messages',
  name: 'notifications',
  uses: ['table'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/notification-request/grid/data',
      summary: 'Your notifications, the newest first',
      access: own,
      query: z.object({
        offset: z.coerce.number().int().min(0).max(listLimits.gridRows).default(0),
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(messageLimits.notificationRows)
          .default(messageLimits.notificationRows),
      }),
      reply: gridReply(Notification),
    }),
    countUnread: route({
      method: 'GET',
      path: '/v1/secure/notification-request-count',
      summary: 'How many of your notifications you have not read',
      access: own,
      passive: true,
      reply: z.object({ data: z.int().min(0) }),
    }),
    setViewed: route({
      method: 'PUT',
      path: '/v1/secure/notification-request-viewed/{id}',
      summary: 'Mark one of your notifications as read',
      access: own,
      reply: DoneReply,
    }),
    readAll: route({
      method: 'PUT',
      path: '/v1/secure/notification-request/read-all',
      summary: 'Mark all of your notifications as read',
      access: own,
      reply: DoneReply,
    }),
  },
});
