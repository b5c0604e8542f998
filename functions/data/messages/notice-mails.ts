// The mails, texts and pushes of notifications: one for each person, under the notification's id, so that a
// cause never mails anyone twice. Whether the person may still know is checked when it is composed
// (flows/messages/notice-mail.ts, notice-push.ts).
import { listPushDevices } from '#functions/data/accounts/push-devices.ts';
import { toPersonKey } from '#functions/data/accounts/sessions.ts';
import {
  buildMailItem,
  type OutgoingMail,
  requireMailDetails,
} from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { opaque, toReader } from '#functions/data/store/stored-shape.ts';
import { maxTransactItems, type TransactItem, transact } from '#functions/data/store/transact.ts';
import {
  noBrands,
  type NoticeBrands,
  type NotificationType,
} from '#shared/domain/messages/notifications.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { formatE164 } from '#shared/domain/values/phone.ts';
import type { NewNotification } from './logged-notices.ts';

/** What the mail says; `lines` are below the headline. */
export type NoticeMailContent = NoticeBrands & {
  readonly type: NotificationType;
  readonly requestId: string;
  readonly headline: string;
  readonly lines: string;
};

const contentShape = toReader<NoticeMailContent>({
  type: 'REPORT_WRITTEN',
  requestId: '',
  headline: '',
  lines: '',
  brands: opaque(() => noBrands),
  isOfAnyBrand: false,
});

export const getNoticeMailContent = (mail: OutgoingMail): NoticeMailContent =>
  contentShape.read(requireMailDetails(mail));

type MailedPerson = {
  readonly userId: string;
  readonly email: string;
  /** The end of their quiet hours. */
  readonly heldUntil?: Instant | undefined;
};

/** For a transaction that is rejected at this position if the person was mailed before. */
export function buildNoticeMailItem(
  { tenant }: Scope,
  id: string,
  content: NoticeMailContent,
  { userId: slot, email, heldUntil }: MailedPerson,
  askedAt: Instant,
): TransactItem {
  const key = { tenant, thing: id, kind: 'notice', slot } as const;
  return buildMailItem({ ...key, to: [email], about: content, askedAt, heldUntil });
}

type TextedPerson = Pick<MailedPerson, 'heldUntil'> & {
  readonly staffId: string;
  readonly phone: string;
};

/** The same as a text, to a person without a sign-in. */
export function buildNoticeTextItem(
  { tenant }: Scope,
  id: string,
  content: NoticeMailContent,
  { staffId: slot, phone, heldUntil }: TextedPerson,
  askedAt: Instant,
): TransactItem {
  const key = { tenant, thing: id, kind: 'noticeText', slot } as const;
  return buildMailItem({ ...key, to: [formatE164(phone)], about: content, askedAt, heldUntil });
}

type PushedPerson = Omit<MailedPerson, 'email'>;

/** The same as a push to the devices of a person; nothing if they have none left. */
export async function buildNoticePushItems(
  { tenant }: Scope,
  id: string,
  content: NoticeMailContent,
  { userId: slot, heldUntil }: PushedPerson,
  askedAt: Instant,
): Promise<TransactItem[]> {
  const devices = await listPushDevices(toPersonKey({ tenant, userId: slot }));
  if (devices.length === 0) return [];
  const to = devices.map(({ tokenHash }) => tokenHash);
  const key = { tenant, thing: id, kind: 'noticePush', slot } as const;
  return [buildMailItem({ ...key, to, about: content, askedAt, heldUntil })];
}

/** People who were mailed of the cause before aren't mailed again. */
export async function queueNoticeMails(
  scope: Scope,
  { id }: Pick<NewNotification, 'id'>,
  content: NoticeMailContent,
  people: readonly MailedPerson[],
  now: Instant,
): Promise<void> {
  await writeNewItems(people.map((it) => buildNoticeMailItem(scope, id, content, it, now)));
}

/** Devices that got a push of the cause before don't get another one. */
export async function queueNoticePushes(
  scope: Scope,
  { id }: Pick<NewNotification, 'id'>,
  content: NoticeMailContent,
  people: readonly PushedPerson[],
  now: Instant,
): Promise<void> {
  const items = people.map((it) => buildNoticePushItems(scope, id, content, it, now));
  await writeNewItems((await Promise.all(items)).flat());
}

/** Leaves out those that exist. */
async function writeNewItems(items: readonly TransactItem[]): Promise<void> {
  for (let first = 0; first < items.length; first += maxTransactItems) {
    let left = items.slice(first, first + maxTransactItems);
    while (left.length > 0) {
      const failed = await transact(left);
      if (failed.length === 0) break;
      left = left.filter((_, at) => !failed.includes(at));
    }
  }
}
