// Mailboxes: the totals of each person's notifications, so that the bell costs one small read. Get
// by (franchise, user), consistently: a person who has just read everything sees zero. A mailbox
// counts by day, because notifications expire by day, and by epoch. Reading everything starts a new
// epoch with a single write, no matter how many notifications there are. Everything from earlier
// epochs counts as read.
import { defineEntity, parseItem } from '#functions/data/store/entity.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { getFirstNotificationDay } from '#shared/domain/messages/notifications.ts';
import { readBatch, toBatchedRead } from '#functions/data/store/batched-read.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { type LogEnd, buildLogEndRead } from './notice-log.ts';
import { recordReader } from '#functions/data/store/stored-shape.ts';

/** Number by day. */
type DayCounts = Readonly<Record<string, number>>;

export type Mailbox = {
  readonly epoch: number;
  readonly raised: DayCounts;
  /** In this epoch. */
  readonly unread: DayCounts;
  /** The position in the franchise's log up to which this person was notified (notice-log.ts). */
  readonly taken: number;
  /** Set if it isn't stored yet. */
  readonly isNew?: true;
};

const countsShape = recordReader(0);

const Mailboxes = defineEntity('mailbox', {
  attributes: {
    tenant: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    epoch: { type: 'number', required: true },
    // Always present. ElectroDB doesn't allow removing days from an attribute declared as
    // required.
    raised: { type: 'any', reader: countsShape },
    unread: { type: 'any', reader: countsShape },
    taken: { type: 'number' },
  },
  indexes: { primary: primaryIndex(['tenant'], ['userId']) },
});

const emptyMailbox = { epoch: 0, raised: {}, unread: {} };
const newMailbox: Mailbox = { ...emptyMailbox, taken: 0, isNew: true };

/**
 * Reads the mailbox and the end of the franchise's log in one request, to tell if anything is new.
 */
export async function readMailboxAndLog(
  scope: Scope,
  userId: string,
): Promise<{ readonly mailbox: Mailbox; readonly end: LogEnd }> {
  const get = Mailboxes.get({ tenant: scope.tenant, userId }).params();
  const box = toBatchedRead(get, (item) => fromStored(parseItem(Mailboxes, item)));
  const [mailbox = newMailbox, end] = await readBatch(box, buildLogEndRead(scope));
  return { mailbox, end };
}

type StoredMailbox = Pick<Mailbox, 'epoch'> & {
  readonly raised?: DayCounts;
  readonly unread?: DayCounts;
  readonly taken?: number;
};

function fromStored({ epoch, raised = {}, unread = {}, taken = 0 }: StoredMailbox): Mailbox {
  return { epoch, raised, unread, taken };
}

async function readMailbox({ tenant }: Scope, userId: string): Promise<Mailbox | undefined> {
  const { data } = await Mailboxes.get({ tenant, userId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** DynamoDB can only add to counters of an existing item. */
export async function getOrCreateMailbox(scope: Scope, userId: string): Promise<Mailbox> {
  const mailbox = await readMailbox(scope, userId);
  if (mailbox) return mailbox;
  await tryConditionalWrite(Mailboxes.create({ tenant: scope.tenant, userId, ...emptyMailbox }));
  return (await readMailbox(scope, userId)) ?? newMailbox;
}

export const sumUnread = ({ unread }: Mailbox, now: Instant) => sumRetained(unread, now);
export const sumRaised = ({ raised }: Mailbox, now: Instant) => sumRetained(raised, now);

function sumRetained(counts: DayCounts, now: Instant): number {
  const first = getFirstNotificationDay(now);
  return Object.entries(counts)
    .filter(([day]) => day >= first)
    .reduce((sum, [, count]) => sum + count, 0);
}

/**
 * Adds to the counts of each day and drops expired days, on condition that epoch and log position
 * are unchanged.
 */
export function buildMailboxAddition(
  { tenant }: Scope,
  userId: string,
  { mailbox, counts, taken }: { mailbox: Mailbox; counts: DayCounts; taken: number },
  now: Instant,
) {
  return Mailboxes.patch({ tenant, userId })
    .data((at, { add, remove, set }) => {
      for (const [day, count] of Object.entries(counts)) {
        add(at.raised[day], count);
        add(at.unread[day], count);
      }
      if (taken !== mailbox.taken) set(at.taken, taken);
      for (const old of listExpiredDays(mailbox.raised, now))
        if (!counts[old]) remove(at.raised[old]);
      for (const old of listExpiredDays(mailbox.unread, now))
        if (!counts[old]) remove(at.unread[old]);
    })
    .where((at, { eq, notExists }) => {
      const place = mailbox.taken === 0 ? notExists(at.taken) : eq(at.taken, mailbox.taken);
      return `${eq(at.epoch, mailbox.epoch)} AND ${place}`;
    })
    .params();
}

const listExpiredDays = (counts: DayCounts, now: Instant) =>
  Object.keys(counts).filter((day) => day < getFirstNotificationDay(now));

/** Subtracts one from a day's count, if it was raised in the mailbox's current epoch. */
export function buildMailboxSubtraction(
  { tenant }: Scope,
  userId: string,
  epochRaised: number,
  day: string,
) {
  return Mailboxes.patch({ tenant, userId })
    .data((at, { add }) => add(at.unread[day], -1))
    .where((at, { eq, exists }) => `${eq(at.epoch, epochRaised)} AND ${exists(at.unread[day])}`)
    .params();
}

/** Marks everything that was raised as read. */
export async function startMailboxEpoch({ tenant }: Scope, userId: string): Promise<void> {
  const begin = Mailboxes.patch({ tenant, userId }).add({ epoch: 1 }).set({ unread: {} });
  // Without a mailbox there is nothing to read.
  await tryConditionalWrite(begin);
}
