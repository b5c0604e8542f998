// The mails and texts of notifications: one for each person, under the notification's id, so that a
// cause never mails anyone twice. Whether the person may still know is checked when it is composed
// (flows/messages/notice-mail.ts).
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

/** People who were mailed of the cause before aren't mailed again. */
export async function queueNoticeMails(
  scope: Scope,
  { id }: Pick<NewNotification, 'id'>,
  content: NoticeMailContent,
  people: readonly MailedPerson[],
  now: Instant,
): Promise<void> {
  for (let first = 0; first < people.length; first += maxTransactItems) {
    let left = people.slice(first, first + maxTransactItems);
    while (left.length > 0) {
      const failed = await transact(
        left.map((person) => buildNoticeMailItem(scope, id, content, person, now)),
      );
      if (failed.length === 0) break;
      left = left.filter((_, at) => !failed.includes(at));
    }
  }
}
