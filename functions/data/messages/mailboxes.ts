// Mailboxes: what each person's notifications add up to, so that the bell costs one small read.
// Get by (franchise, user), consistently: who has just read all sees none. A mailbox counts by day,
// because days are what is forgotten, and by epoch: reading all begins a new one, a single write
// however many there are, and what was raised in an epoch before counts as read.
import { Entity } from '#functions/data/store/entity.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { firstDayKept } from '#shared/domain/messages/notifications.ts';
import { lookUp, lookupOf } from '#functions/data/store/look-up.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { applied } from '#functions/data/store/transact.ts';
import { type LogEnd, logEndLookup } from './notice-log.ts';

/** How many by day. */
type Counts = Readonly<Record<string, number>>;

export type Mailbox = {
  readonly epoch: number;
  readonly raised: Counts;
  /** Of this epoch. */
  readonly unread: Counts;
  /** Up to which place in the franchise's log this person was told (notice-log.ts). */
  readonly taken: number;
  /** Nothing is stored of it as yet. */
  readonly isNew?: true;
};

const Mailboxes = new Entity(
  {
    model: { service: 'brandwagon', entity: 'mailbox', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      epoch: { type: 'number', required: true },
      // Always there; of what is said to be required ElectroDB lets no day be removed.
      raised: { type: 'any' },
      unread: { type: 'any' },
      taken: { type: 'number' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['userId'], casing: 'none' },
      },
    },
  },
  table,
);

const empty = { epoch: 0, raised: {}, unread: {} };
const none: Mailbox = { ...empty, taken: 0, isNew: true };

/** In one request with the end of the franchise's log: whether anything is new since the last look. */
export async function readMailboxAndLog(
  scope: Scope,
  userId: string,
): Promise<{ readonly mailbox: Mailbox; readonly end: LogEnd }> {
  const get = Mailboxes.get({ tenant: scope.tenant, userId }).params();
  const box = lookupOf(get, (item) => mailboxOf(item as Stored));
  const [mailbox = none, end] = await lookUp(box, logEndLookup(scope));
  return { mailbox, end };
}

type Stored = {
  readonly epoch: number;
  readonly raised?: unknown;
  readonly unread?: unknown;
  readonly taken?: number | undefined;
};

function mailboxOf({ epoch, raised, unread, taken = 0 }: Stored): Mailbox {
  return { epoch, raised: raised as Counts, unread: unread as Counts, taken };
}

async function readMailbox({ tenant }: Scope, userId: string): Promise<Mailbox | undefined> {
  const { data } = await Mailboxes.get({ tenant, userId }).go({ consistent: true });
  return data ? mailboxOf(data) : undefined;
}

/** A counter can only be added to where there is one. */
export async function openMailbox(scope: Scope, userId: string): Promise<Mailbox> {
  const mailbox = await readMailbox(scope, userId);
  if (mailbox) return mailbox;
  await applied(Mailboxes.create({ tenant: scope.tenant, userId, ...empty }));
  return (await readMailbox(scope, userId)) ?? none;
}

export const unreadIn = ({ unread }: Mailbox, now: Instant) => sumKept(unread, now);
export const raisedIn = ({ raised }: Mailbox, now: Instant) => sumKept(raised, now);

function sumKept(counts: Counts, now: Instant): number {
  const first = firstDayKept(now);
  return Object.entries(counts)
    .filter(([day]) => day >= first)
    .reduce((sum, [, count]) => sum + count, 0);
}

/**
 * Counts so many more of each day and forgets days that are over, if the epoch and the place in the log
 * are still the mailbox's.
 */
export function addition(
  { tenant }: Scope,
  userId: string,
  { mailbox, counts, taken }: { mailbox: Mailbox; counts: Counts; taken: number },
  now: Instant,
) {
  return Mailboxes.patch({ tenant, userId })
    .data((at, { add, remove, set }) => {
      for (const [day, count] of Object.entries(counts)) {
        add(at.raised[day], count);
        add(at.unread[day], count);
      }
      if (taken !== mailbox.taken) set(at.taken, taken);
      for (const old of overDays(mailbox.raised, now)) if (!counts[old]) remove(at.raised[old]);
      for (const old of overDays(mailbox.unread, now)) if (!counts[old]) remove(at.unread[old]);
    })
    .where((at, { eq, notExists }) => {
      const place = mailbox.taken === 0 ? notExists(at.taken) : eq(at.taken, mailbox.taken);
      return `${eq(at.epoch, mailbox.epoch)} AND ${place}`;
    })
    .params();
}

const overDays = (counts: Counts, now: Instant) =>
  Object.keys(counts).filter((day) => day < firstDayKept(now));

/** Counts one of a day less, if it was raised in the epoch that is still the mailbox's. */
export function subtraction({ tenant }: Scope, userId: string, epochRaised: number, day: string) {
  return Mailboxes.patch({ tenant, userId })
    .data((at, { add }) => add(at.unread[day], -1))
    .where((at, { eq, exists }) => `${eq(at.epoch, epochRaised)} AND ${exists(at.unread[day])}`)
    .params();
}

/** Everything that has been raised is read. */
export async function beginEpoch({ tenant }: Scope, userId: string): Promise<void> {
  const begin = Mailboxes.patch({ tenant, userId }).add({ epoch: 1 }).set({ unread: {} });
  // Without a mailbox there is nothing to read.
  await applied(begin);
}
