import {
  countUnread,
  listNotifications,
  viewAllNotifications,
  viewNotification,
} from '#functions/data/messages/notifications.ts';
import { NotFound } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';

const done = { result: 1 } as const;

export const handler = serve(notifications, {
  async list({ query }, { scope, session, now }) {
    return listNotifications(scope, session.userId, query, now);
  },

  async countUnread(_input, { scope, session, now }) {
    return { data: await countUnread(scope, session.userId, now) };
  },

  async setViewed({ params }, { scope, session }) {
    if (!(await viewNotification(scope, session.userId, params.id))) throw new NotFound();
    return done;
  },

  async readAll(_input, { scope, session, now }) {
    await viewAllNotifications(scope, session.userId, now);
    return done;
  },
});
