import {
  countUnread,
  listNotifications,
  markAllNotificationsViewed,
  markNotificationViewed,
} from '#functions/data/messages/notifications.ts';
import {
  buildPushAllowedItems,
  getNotificationChoices,
  saveMailDefaults,
  saveNotificationChoices,
} from '#functions/data/messages/notification-choices.ts';
import {
  endPushDevice,
  getPushDevice,
  isSameSubscription,
  type PushDevice,
  savePushDevice,
} from '#functions/data/accounts/push-devices.ts';
import { buildSessionCheckItem } from '#functions/data/accounts/sessions.ts';
import { Invalid, NotFound, SignInRequired } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import {
  isPushPublicKey,
  isPushServiceEndpoint,
  listServerKeys,
} from '#functions/ports/push-keys.ts';
import {
  getMailDefault,
  getPushDefault,
  isMailed,
  isMailedByDefault,
  isMailFixed,
  isPushed,
  listDefaultTypes,
  listMailableTypes,
  listPushableTypes,
} from '#shared/domain/messages/notification-choices.ts';
import type { NotificationType } from '#shared/domain/messages/notifications.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { successMessage } from '#shared/text/catalogue.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';

const doneReply = { result: 1 } as const;

/** A device that was registered in the last day isn't written again. */
const isFresh = ({ registeredAt }: PushDevice, now: Instant) =>
  now < registeredAt + dayMilliseconds;

type Choice = {
  readonly type: NotificationType;
  readonly isOn: boolean;
  /** Whoever chooses what is the default anyway follows it when it changes. */
  readonly isDefault: boolean;
};

/** The kinds that differ from the default this way, after new choices. */
const mergeChoices = (
  before: readonly NotificationType[],
  chosen: readonly Choice[],
  isOn: boolean,
): NotificationType[] => [
  ...before.filter((type) => !chosen.some((choice) => choice.type === type)),
  ...chosen.filter((it) => it.isOn === isOn && !it.isDefault).map(({ type }) => type),
];

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
    const push = listPushableTypes(session).map((type) => ({
      type,
      pushed: isPushed(type, choices),
    }));
    const { quiet, digestAt } = choices;
    return { data: { mail, push, quiet, digestAt } };
  },

  async saveChoices({ body: { mail, push, quiet, digestAt } }, { scope, session }) {
    const { choices, defaults } = await getNotificationChoices(scope, session.userId);
    const { role } = session;
    const chosen = mail.filter(({ type }) => !isMailFixed(type));
    const mailChoices = chosen.map(({ type, mailed }) => ({
      type,
      isOn: mailed,
      isDefault: isMailedByDefault(type, role, defaults) === mailed,
    }));
    const pushChoices = push.map(({ type, pushed }) => ({
      type,
      isOn: pushed,
      isDefault: (getPushDefault(type) === 'on') === pushed,
    }));
    await saveNotificationChoices(scope, session.userId, {
      mailed: mergeChoices(choices.mailed, mailChoices, true),
      notMailed: mergeChoices(choices.notMailed, mailChoices, false),
      pushed: mergeChoices(choices.pushed, pushChoices, true),
      notPushed: mergeChoices(choices.notPushed, pushChoices, false),
      quiet,
      digestAt: digestAt === undefined ? choices.digestAt : digestAt,
    });
    return { general: successMessage('msg_notification_choices_saved') };
  },

  async pushDevice(_input, { session }) {
    const [[serverKey = ''], device] = await Promise.all([
      listServerKeys(),
      getPushDevice(session),
    ]);
    return { data: { serverKey, endpoint: device?.endpoint ?? null } };
  },

  async savePushDevice({ body }, { scope, session, now }) {
    const { endpoint, p256dh, serverKey } = body;
    if (!isPushServiceEndpoint(endpoint)) throw Invalid.field('endpoint', 'err_push_service');
    if (!isPushPublicKey(p256dh)) throw Invalid.field('p256dh', 'err_push_key');
    if (!(await listServerKeys()).includes(serverKey))
      throw Invalid.field('serverKey', 'err_push_key');
    const [stored, { hasPush }] = await Promise.all([
      getPushDevice(session),
      getNotificationChoices(scope, session.userId),
    ]);
    const isKnown = stored && isSameSubscription(stored, body) && isFresh(stored, now);
    if (isKnown && hasPush) return doneReply;
    const { person, tokenHash, passwordAt } = session;
    const device = { ...body, person, tokenHash, passwordAt, registeredAt: now };
    const isSaved = await savePushDevice(device, [
      buildSessionCheckItem(session),
      ...(hasPush ? [] : buildPushAllowedItems(scope, session.userId)),
    ]);
    if (!isSaved) throw new SignInRequired();
    return doneReply;
  },

  async endPushDevice(_input, { session }) {
    await endPushDevice(session);
    return doneReply;
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
