import {
  countUnread,
  listNotifications,
  markAllNotificationsViewed,
  markNotificationViewed,
} from '#functions/data/messages/notifications.ts';
import {
  getNotificationChoices,
  saveMailDefaults,
  saveNotificationChoices,
} from '#functions/data/messages/notification-choices.ts';
import { NotFound } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import {
  getMailDefault,
  isMailed,
  isMailedByDefault,
  isMailFixed,
  listDefaultTypes,
  listMailableTypes,
} from '#shared/domain/messages/notification-choices.ts';
import type { NotificationType } from '#shared/domain/messages/notifications.ts';
import { successMessage } from '#shared/text/catalogue.ts';
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

  async choices(_input, { scope, session }) {
    const { choices, defaults } = await getNotificationChoices(scope, session.userId);
    const mail = listMailableTypes(session).map((type) => ({
      type,
      mailed: isMailed(type, { role: session.role, choices, defaults }),
      isFixed: isMailFixed(type),
    }));
    return { data: { mail, quiet: choices.quiet } };
  },

  async saveChoices({ body: { mail, quiet } }, { scope, session }) {
    const { choices, defaults } = await getNotificationChoices(scope, session.userId);
    const { role } = session;
    const chosen = mail.filter(({ type }) => !isMailFixed(type));
    // Whoever chooses what is the default anyway follows it when it changes.
    const listOthers = (mailed: boolean, before: readonly NotificationType[]) => [
      ...before.filter((type) => !chosen.some((choice) => choice.type === type)),
      ...chosen
        .filter(
          (choice) =>
            choice.mailed === mailed && isMailedByDefault(choice.type, role, defaults) !== mailed,
        )
        .map(({ type }) => type),
    ];
    await saveNotificationChoices(scope, session.userId, {
      mailed: listOthers(true, choices.mailed),
      notMailed: listOthers(false, choices.notMailed),
      quiet,
    });
    return { general: successMessage('msg_notification_choices_saved') };
  },

  async defaults(_input, { scope, session }) {
    const { defaults } = await getNotificationChoices(scope, session.userId);
    const mail = (type: NotificationType) => getMailDefault(type, defaults);
    return { data: listDefaultTypes().map((type) => ({ type, mail: mail(type) })) };
  },

  async saveDefaults({ body: { mail } }, { scope, session }) {
    const { defaults } = await getNotificationChoices(scope, session.userId);
    const set = mail.filter(({ type }) => !isMailFixed(type));
    const changed = Object.fromEntries(set.map((choice) => [choice.type, choice.mail]));
    await saveMailDefaults(scope, { ...defaults, ...changed });
    return { general: successMessage('msg_notification_defaults_saved') };
  },

  async readAll(_input, { scope, session, now }) {
    await markAllNotificationsViewed(scope, session.userId, now);
    return doneReply;
  },
});
