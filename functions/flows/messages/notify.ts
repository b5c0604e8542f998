// The only way for an area or a job to notify people. Safe to run twice, late or concurrently: each
// person's notification has the id of its cause and is created once. A notification for several
// people is one entry of their franchise's log, written completely or not at all.
import type { Notice } from '#functions/data/messages/notices.ts';
import {
  type StoredRecipients,
  storeRecipients,
  type NotificationRecipient,
  buildRecipientsRead,
} from '#functions/data/messages/notification-recipients.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import {
  getNotificationChoices,
  listNotificationChoices,
} from '#functions/data/messages/notification-choices.ts';
import { type LogEnd, buildLogEndRead } from '#functions/data/messages/notice-log.ts';
import { queueDigestEntries } from '#functions/data/messages/digest-entries.ts';
import {
  type NoticeMailContent,
  queueNoticeMails,
  queueNoticePushes,
} from '#functions/data/messages/notice-mails.ts';
import { notifyPersonWith, raiseNotifications } from '#functions/data/messages/notifications.ts';
import { readBatch } from '#functions/data/store/batched-read.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { getUser, listNewestUsers } from '#functions/data/accounts/users.ts';
import { hashId } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  getNextDigest,
  getQuietEnd,
  isMailed,
  isMailFixed,
  isPushed,
  type MailDefaults,
  noChoices,
} from '#shared/domain/messages/notification-choices.ts';
import {
  getNotificationKind,
  isNotified,
  noBrands,
} from '#shared/domain/messages/notifications.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';
import { canOnBrands } from '#shared/domain/access/permissions.ts';
import { text, type TextKey, textOrKey } from '#shared/text/catalogue.ts';

/**
 * What must be read of a franchise before it can be notified: `listening`, batched with other
 * reads.
 */
type ListenerReads = {
  readonly listeners: StoredRecipients;
  /** The end of its log, read a moment ago. */
  readonly end: LogEnd;
};

/** `known` is passed by callers who have read it together with other things. */
export async function notify(
  scope: Scope,
  notice: Notice,
  now: Instant,
  known?: ListenerReads,
): Promise<void> {
  if (notice.toStaff) return notifyCrew(scope, notice, notice.toStaff, now);
  const { listeners, end } = known ?? (await readListeners(scope));
  const people = await requirePeople(scope, listeners);
  const { type, requestId, cause } = notice;
  const values = { by: await formatActorName(scope, people.all, notice.by), ...notice.values };
  const notification = {
    id: hashId(`${type} ${cause}`),
    type,
    requestId,
    notificationText: textOrKey(`notification_${type}` satisfies TextKey, values),
  };
  const recipients = people.all.filter((person) => isRecipient(person, notice));
  const to = { userIds: recipients.map(({ userId }) => userId), except: notice.by };
  await raiseNotifications(scope, { notice: notification, to, end }, now);
  const others = recipients.filter(({ userId }) => userId !== notice.by);
  const mailed = others.filter(({ role, choices = noChoices }) =>
    isMailed(type, { role, choices, defaults: people.defaults }),
  );
  const pushed = others.filter(
    ({ hasPush, choices = noChoices }) => hasPush && isPushed(type, choices),
  );
  const content = toMailContent(notice, notification);
  // What is always mailed isn't held; its push is, since the mail came.
  if (isMailFixed(type)) await queueNoticeMails(scope, notification, content, mailed, now);
  else await queueChosenMails(scope, notification, { content, mailed }, now);
  const heldPushes = await withQuietHours(scope, pushed, now, notice);
  await queueNoticePushes(scope, notification, content, heldPushes, now);
}

type ChosenMails = {
  readonly content: NoticeMailContent;
  readonly mailed: readonly NotificationRecipient[];
};

/** Each by itself when the quiet hours are over, or in the person's digest. */
async function queueChosenMails(
  scope: Scope,
  notification: { readonly id: string },
  { content, mailed }: ChosenMails,
  now: Instant,
): Promise<void> {
  const isDigested = ({ choices }: QuietPerson) => typeof choices?.digestAt === 'string';
  const { isOnlyDigested = false } = getNotificationKind(content.type);
  const digested = mailed.filter(isDigested);
  const single = isOnlyDigested ? [] : mailed.filter((person) => !isDigested(person));
  const recipients = await withQuietHours(scope, single, now);
  await queueNoticeMails(scope, notification, content, recipients, now);
  if (digested.length === 0) return;
  const zone = (await getFranchise(scope))?.timeZone ?? defaultTimeZone;
  const people = digested.flatMap(({ choices, ...person }) => {
    const { digestAt = null } = choices ?? {};
    if (digestAt === null) return [];
    const next = getNextDigest(digestAt, now, zone);
    return [{ ...person, digests: [next, getNextDigest(digestAt, next.at, zone)] }];
  });
  await queueDigestEntries(scope, notification, content, people, now);
}

type QuietPerson = Pick<NotificationRecipient, 'choices' | 'userId'>;
type WithHeldUntil<Person> = Person & { readonly heldUntil?: Instant | undefined };

/**
 * With the end of the quiet hours of those who have some now, or when others who may be looking at
 * it have to be told at the latest.
 */
async function withQuietHours<Person extends QuietPerson>(
  scope: Scope,
  people: readonly Person[],
  now: Instant,
  { waits }: Pick<Notice, 'waits'> = {},
): Promise<readonly WithHeldUntil<Person>[]> {
  const isQuietSet = people.some(({ choices }) => choices?.quiet);
  const zone = isQuietSet ? (await getFranchise(scope))?.timeZone : undefined;
  return people.map((person) => {
    const quiet = zone === undefined ? null : person.choices?.quiet;
    const quietEnd = quiet ? getQuietEnd(quiet, now, zone ?? '') : undefined;
    const heldUntil = quietEnd ?? waits?.(person.userId);
    return heldUntil === undefined ? person : { ...person, heldUntil };
  });
}

function toMailContent(
  { type, requestId, brands = noBrands, isOfAnyBrand = false }: Notice,
  { notificationText }: { readonly notificationText: string },
): NoticeMailContent {
  const headline = notificationText.replace(/\.$/, '');
  return { type, requestId, headline, lines: '', brands, isOfAnyBrand };
}

/** Each person's notification is written once, under the id of its cause. */
async function notifyCrew(
  scope: Scope,
  notice: Notice,
  staffIds: readonly string[],
  now: Instant,
): Promise<void> {
  const { type, requestId, cause, values } = notice;
  const notificationText = textOrKey(`notification_${type}` satisfies TextKey, values);
  const notification = { id: hashId(`${type} ${cause}`), type, requestId, notificationText };
  for (const userId of staffIds) {
    const account = await getUser(scope, userId);
    if (!account?.active) continue;
    await notifyPersonWith(scope, userId, { notices: [notification], also: [] }, now);
    const { hasPush, choices, defaults } = await getNotificationChoices(scope, userId);
    const content = toMailContent(notice, notification);
    // Other mails of the crew are written with what they tell of.
    const { isOnlyDigested = false } = getNotificationKind(type);
    if (isOnlyDigested && isMailed(type, { role: account.role, choices, defaults })) {
      const mailed = [{ ...account, choices, hasPush }];
      await queueChosenMails(scope, notification, { content, mailed }, now);
    }
    if (!hasPush || !isPushed(type, choices)) continue;
    const recipients = await withQuietHours(scope, [{ userId, choices }], now, notice);
    await queueNoticePushes(scope, notification, content, recipients, now);
  }
}

async function readListeners(scope: Scope): Promise<ListenerReads> {
  const [listeners, end] = await readBatch(buildRecipientsRead(scope), buildLogEndRead(scope));
  return { listeners, end };
}

type Listeners = {
  readonly all: readonly NotificationRecipient[];
  readonly defaults: MailDefaults;
};

async function requirePeople(scope: Scope, recipients: StoredRecipients): Promise<Listeners> {
  if (recipients.people) return { all: recipients.people, defaults: recipients.defaults };
  const [users, { byPerson: choices, defaults, withPush }] = await Promise.all([
    listNewestUsers(scope),
    listNotificationChoices(scope),
  ]);
  return {
    all: await storeRecipients(scope, recipients, { users, choices, withPush, defaults }),
    defaults,
  };
}

function isRecipient(person: NotificationRecipient, notice: Notice): boolean {
  const { type, brands = noBrands, isOfAnyBrand = false, onlyTo, isFor, needs } = notice;
  if (isFor && !isFor(person.userId)) return false;
  if (needs && !canOnBrands(person, needs, brands)) return false;
  if (!onlyTo) return isNotified(person, type, { brands, isOfAnyBrand });
  return person.userId === onlyTo.userId && canOnBrands(person, onlyTo.access, brands);
}

/** The actor doesn't need to be among those who are notified; staff isn't. */
async function formatActorName(
  scope: Scope,
  people: readonly NotificationRecipient[],
  userId: string | undefined,
): Promise<string> {
  if (userId === undefined) return text('notification_by_someone');
  const person = people.find((it) => it.userId === userId) ?? (await getUser(scope, userId));
  return person ? `${person.firstName} ${person.lastName}` : text('notification_by_someone');
}
