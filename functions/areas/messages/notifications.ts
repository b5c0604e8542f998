import {
  countUnread,
  listNotifications,
  markAllNotificationsViewed,
  markNotificationViewed,
} from '#functions/data/messages/notifications.ts';
import { NotFound } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';

const doneReply = { result: 1 } as const;

export const handler = serveArea(notifications, {
  async list({ query }, { scope, session, now }) {
    return listNotifications(scope, session.userId, query, now);
  },

  async countUnread(_input, { scope, session, now }) {
    return { data: await countUnread(scope, session.userId, now) };
  },

  async setViewed({ params }, { scope, session }) {
    if (!(await markNotificationViewed(scope, session.userId, params.id))) throw new NotFound();
    return doneReply;
  },

  async readAll(_input, { scope, session, now }) {
    await markAllNotificationsViewed(scope, session.userId, now);
    return doneReply;
  },
});
