// Messages to staff. Get a message by (franchise, message); listed by the time it was sent. Each
// recipient has a receipt, read along with the message and listed by person. A receipt is created
// in one transaction with its mail, and only once, so a delivery that is repeated continues where
// it was interrupted.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { maxKey } from '#functions/data/store/key-range.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import {
  type MessageAudienceKind,
  messageRetentionDays,
  type MessageMailState,
} from '#shared/domain/staff/staff-message.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import {
  buildMailItem,
  type OutgoingMail,
  requireMailDetails,
} from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import {
  type TransactItem,
  toPut,
  transact,
  toUpdate,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { epoch } from '#functions/data/store/missing-values.ts';
import { toReader } from '#functions/data/store/stored-shape.ts';

/** What the grid shows. */
export type StaffMessageRow = {
  readonly id: string;
  readonly subject: string;
  readonly audience: MessageAudienceKind;
  readonly audienceName: string;
  /** Only people with access to all of these brands see it. Empty if it is about no brand. */
  readonly brandIds: readonly string[];
  readonly sentBy: string;
  readonly sentAt: string;
  readonly recipients: number;
  readonly viewed: number;
};

export type StaffMessage = StaffMessageRow & {
  readonly message: string;
  readonly staffIds: readonly string[];
};

export type MessageReceipt = {
  readonly messageId: string;
  readonly staffId: string;
  readonly mail: MessageMailState;
  readonly viewedAt: string | null;
};

const Messages = defineEntity('staff-message', {
  attributes: {
    tenant: { type: 'string', required: true },
    messageId: { type: 'string', required: true },
    sentAt: { type: 'string', required: true },
    message: { type: 'string', required: true },
    staffIds: { type: 'list', items: { type: 'string' }, required: true },
    row: shapedAttribute<StaffMessageRow>({
      id: '',
      subject: '',
      audience: 'people',
      audienceName: '',
      brandIds: [],
      sentBy: '',
      sentAt: toIso(epoch),
      recipients: 0,
      viewed: 0,
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['messageId']),
    list: listIndex(['tenant'], ['sentAt', 'messageId']),
  },
});

const Receipts = defineEntity('staff-message-receipt', {
  attributes: {
    tenant: { type: 'string', required: true },
    messageId: { type: 'string', required: true },
    staffId: { type: 'string', required: true },
    sentAt: { type: 'string', required: true },
    row: {
      type: 'any',
      required: true,
      reader: toReader<MessageReceipt>({
        messageId: '',
        staffId: '',
        mail: 'sent',
        viewedAt: null,
      }),
    },
  },
  indexes: {
    primary: primaryIndex(['tenant', 'messageId'], ['staffId']),
    related: relatedIndex(['staffId'], ['tenant', 'sentAt', 'messageId']),
  },
});

const toReceipt = ({ row }: { readonly row: MessageReceipt }) => row;

/** False if the request was already handled. */
export async function createStaffMessage(
  scope: Scope,
  message: StaffMessage,
  request: TransactItem,
): Promise<boolean> {
  return (
    (await transact([request, toPut(Messages.create(toItem(scope, message)).params())])).length ===
    0
  );
}

export function buildPutStaffMessageItem(scope: Scope, message: StaffMessage): TransactItem {
  return toPut(Messages.put(toItem(scope, message)).params());
}

export function buildPutReceiptItem(
  { tenant }: Scope,
  sentAt: string,
  row: MessageReceipt,
): TransactItem {
  const { messageId, staffId } = row;
  return toPut(Receipts.put({ tenant, messageId, staffId, sentAt, row }).params());
}

function toItem({ tenant }: Scope, { message, staffIds, ...row }: StaffMessage) {
  const { id: messageId, sentAt } = row;
  return { tenant, messageId, sentAt, message, staffIds: [...staffIds], row };
}

export async function getStaffMessage(
  { tenant }: Scope,
  messageId: string,
): Promise<StaffMessage | undefined> {
  const { data } = await Messages.get({ tenant, messageId }).go({ consistent: true });
  if (!data) return undefined;
  return { ...data.row, message: data.message, staffIds: data.staffIds };
}

/** The last year's messages, newest first. */
export async function listStaffMessages(
  { tenant }: Scope,
  now: Instant,
): Promise<StaffMessageRow[]> {
  const { data } = await Messages.query
    .list({ tenant })
    .between(
      { sentAt: toIso(instant(now - messageRetentionDays * dayMilliseconds)) },
      { sentAt: maxKey },
    )
    .go({ pages: 'all', order: 'desc' });
  return data.map(({ row }) => row);
}

export async function listReceipts(
  { tenant }: Scope,
  messageId: string,
): Promise<MessageReceipt[]> {
  const { data } = await Receipts.query.primary({ tenant, messageId }).go({ pages: 'all' });
  return data.map(toReceipt);
}

/** The latest messages to a person, with their receipts. */
export async function listMessagesToPerson(
  { tenant }: Scope,
  staffId: string,
): Promise<{ message: StaffMessage; receipt: MessageReceipt }[]> {
  const { data } = await Receipts.query
    .related({ staffId })
    .begins({ tenant })
    .go({ order: 'desc', limit: staffLimits.ownMessages });
  const receipts = data.map(toReceipt);
  if (receipts.length === 0) return [];
  const keys = receipts.map(({ messageId }) => ({ tenant, messageId }));
  const { data: found } = await Messages.get(keys).go();
  const known = new Map(
    found.map(({ row, message, staffIds }) => [row.id, { ...row, message, staffIds }]),
  );
  return receipts.flatMap((receipt) => {
    const message = known.get(receipt.messageId);
    return message ? [{ message, receipt }] : [];
  });
}

type MessageRecipient = { readonly staffId: string; readonly email: string };

/**
 * Writes receipt and mail of each person together or not at all. Existing ones stay as they are.
 */
export async function deliverStaffMessage(
  { tenant }: Scope,
  { id: messageId, sentAt }: StaffMessageRow,
  people: readonly MessageRecipient[],
  now: Instant,
): Promise<void> {
  let left = people;
  while (left.length > 0) {
    const parts = left.flatMap(({ staffId, email }) => {
      const row: MessageReceipt = { messageId, staffId, mail: 'asked', viewedAt: null };
      const mail = { tenant, thing: messageId, kind: 'staffMessage', slot: staffId } as const;
      return [
        toPut(Receipts.create({ tenant, messageId, staffId, sentAt, row }).params()),
        buildMailItem({ ...mail, to: [email], askedAt: now }),
      ];
    });
    const failed = new Set((await transact(parts)).map((at) => Math.floor(at / itemsPerRecipient)));
    if (failed.size === 0) return;
    left = left.filter((_, at) => !failed.has(at));
  }
}

/** A receipt and its mail. */
const itemsPerRecipient = 2;

/** How many people fit in one transaction. */
export const maxRecipientsPerDelivery = 49;

/** False if there is no such message to this person. Counts each person's view only once. */
export async function markMessageViewed(
  { tenant }: Scope,
  messageId: string,
  staffId: string,
  now: Instant,
): Promise<boolean> {
  const { data } = await Receipts.get({ tenant, messageId, staffId }).go({ consistent: true });
  if (!data) return false;
  if (toReceipt(data).viewedAt !== null) return true;
  const mark = Receipts.patch({ tenant, messageId, staffId })
    .data(({ row }, { set }) => set(row.viewedAt, toIso(now)))
    .where(({ row }, { eq }) => eq(row.viewedAt, null));
  const count = Messages.patch({ tenant, messageId }).data(({ row }, { add }) =>
    add(row.viewed, 1),
  );
  // A rejection means that it was opened on another device at the same time, which is just as good.
  await transact([toUpdate(mark.params()), toUpdate(count.params())]);
  return true;
}

/** For the transaction that completes the mail to one recipient. */
export function buildReceiptMailItems({ tenant, thing, slot, sent }: OutgoingMail): TransactItem[] {
  const state: MessageMailState = sent > 0 ? 'sent' : 'failed';
  const noted = Receipts.patch({ tenant, messageId: thing, staffId: slot }).data(
    ({ row }, { set }) => set(row.mail, state),
  );
  return [toUpdate(noted.params())];
}

export type MessageContent = { readonly subject: string; readonly message: string };

/** False if one of the writes in `also` was rejected. */
export async function queueTestMessage(
  { tenant }: Scope,
  { id: thing, to, ...about }: MessageContent & { readonly id: string; readonly to: string },
  now: Instant,
  also: readonly TransactItem[],
): Promise<boolean> {
  const mail = { tenant, thing, kind: 'staffMessageTest', slot: '', to: [to], about } as const;
  return await tryTransact([buildMailItem({ ...mail, askedAt: now }), ...also]);
}

const contentShape = toReader<MessageContent>({ subject: '', message: '' });

export const getTestMessage = (mail: Pick<OutgoingMail, 'about'>) =>
  contentShape.read(requireMailDetails(mail));
