// What a person chose to get by mail and push, and when they want to be left alone. A franchise sets
// what applies to people who chose no mail; the table's own default applies otherwise.
import { can, type Grants } from '#shared/domain/access/permissions.ts';
import { isOwner, type Role } from '#shared/domain/access/roles.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  localTime,
  type LocalTime,
  toLocalDate,
  toLocalTime,
} from '#shared/domain/values/local-date.ts';
import type { PushDefault } from './notification-kind.ts';
import {
  getNotificationAccess,
  getNotificationKind,
  type NotificationType,
  notificationTypes,
} from './notifications.ts';

export const mailDefaults = ['on', 'owners', 'off'] as const;
export type MailDefault = (typeof mailDefaults)[number];

/** In the franchise's time zone; a start after the end means over midnight. */
export type QuietHours = { readonly from: LocalTime; readonly to: LocalTime };

/** When people without a sign-in get no texts; they can't choose hours of their own. */
export const textQuietHours: QuietHours = { from: localTime('21:00'), to: localTime('08:00') };

export type NotificationChoices = {
  /** Kinds that the person wants by mail although they wouldn't get them, and the reverse. */
  readonly mailed: readonly NotificationType[];
  readonly notMailed: readonly NotificationType[];
  /** The same for pushes. */
  readonly pushed: readonly NotificationType[];
  readonly notPushed: readonly NotificationType[];
  readonly quiet: QuietHours | null;
  /** When all mails of a day come as one, in the franchise's zone; null if each comes by itself. */
  readonly digestAt: LocalTime | null;
};

export const noChoices: NotificationChoices = {
  mailed: [],
  notMailed: [],
  pushed: [],
  notPushed: [],
  quiet: null,
  digestAt: null,
};

export type MailDefaults = Readonly<Partial<Record<NotificationType, MailDefault>>>;

type MailChoiceInput = {
  readonly role: Role;
  readonly choices: Pick<NotificationChoices, 'mailed' | 'notMailed'>;
  readonly defaults: MailDefaults;
};

/** True if the person gets a mail of it. What law or safety asks can't be switched off. */
export function isMailed(
  type: NotificationType,
  { role, choices, defaults }: MailChoiceInput,
): boolean {
  if (isMailFixed(type)) return getNotificationKind(type).mail === 'always';
  if (choices.mailed.includes(type)) return true;
  return !choices.notMailed.includes(type) && isMailedByDefault(type, role, defaults);
}

/** True if people without a choice of their own get a mail of it. */
export function isMailedByDefault(
  type: NotificationType,
  role: Role,
  defaults: MailDefaults,
): boolean {
  const mail = isMailFixed(type) ? getNotificationKind(type).mail : getMailDefault(type, defaults);
  return mail === 'always' || mail === 'on' || (mail === 'owners' && isOwner(role));
}

/** Neither people nor franchises decide on it. */
export function isMailFixed(type: NotificationType): boolean {
  const { mail } = getNotificationKind(type);
  return mail === 'always' || mail === 'never';
}

/** For kinds that aren't fixed. */
export function getMailDefault(type: NotificationType, defaults: MailDefaults): MailDefault {
  const { mail } = getNotificationKind(type);
  return defaults[type] ?? (mail === 'always' ? 'on' : mail === 'never' ? 'off' : mail);
}

/**
 * True if the person gets a push of it, on the devices on which they allowed it. None is always on:
 * whoever allows none still has the bell and the mail.
 */
export function isPushed(
  type: NotificationType,
  { pushed, notPushed }: Pick<NotificationChoices, 'pushed' | 'notPushed'>,
): boolean {
  if (pushed.includes(type)) return true;
  return !notPushed.includes(type) && getPushDefault(type) === 'on';
}

/** A kind that nobody is mailed of unless they choose it isn't pushed either. */
export function getPushDefault(type: NotificationType): PushDefault {
  const { mail, push = mail === 'off' ? 'off' : 'on' } = getNotificationKind(type);
  return push;
}

/** Kinds of which the person may get pushes, in the table's order. */
export const listPushableTypes = (person: Grants): NotificationType[] =>
  notificationTypes.filter((type) => can(person, getNotificationAccess(type)));

/** Kinds of which the person may get mail, in the table's order. */
export const listMailableTypes = (person: Grants): NotificationType[] =>
  notificationTypes.filter(
    (type) =>
      getNotificationKind(type).mail !== 'never' && can(person, getNotificationAccess(type)),
  );

/** Kinds for which a franchise sets who gets mail. */
export const listDefaultTypes = (): NotificationType[] =>
  notificationTypes.filter((type) => !isMailFixed(type));

/** When quiet hours that cover this instant end; undefined outside of them. */
export function getQuietEnd(
  { from, to }: QuietHours,
  now: Instant,
  zone: string,
): Instant | undefined {
  const [day, time] = [toLocalDate(now, zone), toLocalTime(now, zone)];
  const isOverMidnight = from > to;
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return undefined;
  return instantAt(isOverMidnight && time >= from ? addDays(day, 1) : day, to, zone);
}

/** The day and the instant of the next digest after this instant. */
export function getNextDigest(
  digestAt: LocalTime,
  now: Instant,
  zone: string,
): { readonly day: LocalDate; readonly at: Instant } {
  const today = toLocalDate(now, zone);
  const day = instantAt(today, digestAt, zone) > now ? today : addDays(today, 1);
  return { day, at: instantAt(day, digestAt, zone) };
}
