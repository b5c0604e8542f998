// Mailboxes: what each person's notifications add up to, so that the bell costs one small read.
// Get by (franchise, user), consistently: who has just read all sees none. A mailbox counts by day,
// because days are what is forgotten, and by epoch: reading all begins a new one, a single write
// however many there are, and what was raised in an epoch before counts as read.
import { Entity } from '#functions/data/store/entity.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { dayCounted, firstDayKept } from '#shared/domain/messages/notifications.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { applied } from '#functions/data/store/transact.ts';

/** How many by day. */
type Counts = Readonly<Record<string, number>>;

export type Mailbox = {
  readonly epoch: number;
  readonly raised: Counts;
  /** Of this epoch. */
  readonly unread: Counts;
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

const empty: Mailbox = { epoch: 0, raised: {}, unread: {} };

export async function readMailbox({ tenant }: Scope, userId: string): Promise<Mailbox> {
  const { data } = await Mailboxes.get({ tenant, userId }).go({ consistent: true });
  if (!data) return empty;
  return { epoch: data.epoch, raised: data.raised as Counts, unread: data.unread as Counts };
}

/** A counter can only be added to where there is one. */
export async function openMailbox(scope: Scope, userId: string): Promise<Mailbox> {
  const mailbox = await readMailbox(scope, userId);
  if (mailbox !== empty) return mailbox;
  await applied(Mailboxes.create({ tenant: scope.tenant, userId, ...empty }));
  return readMailbox(scope, userId);
}

/** Those of many people, read together; consistently, as one is. */
export async function openMailboxes(
  scope: Scope,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Mailbox>> {
  const { tenant } = scope;
  const keys = userIds.map((userId) => ({ tenant, userId }));
  const { data } = await Mailboxes.get(keys).go({ consistent: true });
  const boxes = new Map(
    data.map(({ userId, epoch, raised, unread }) => {
      const box: Mailbox = { epoch, raised: raised as Counts, unread: unread as Counts };
      return [userId, box] as const;
    }),
  );
  for (const userId of userIds) {
    if (!boxes.has(userId)) boxes.set(userId, await openMailbox(scope, userId));
  }
  return boxes;
}

export const unreadIn = ({ unread }: Mailbox, now: Instant) => sumKept(unread, now);
export const raisedIn = ({ raised }: Mailbox, now: Instant) => sumKept(raised, now);

function sumKept(counts: Counts, now: Instant): number {
  const first = firstDayKept(now);
  return Object.entries(counts)
    .filter(([day]) => day >= first)
    .reduce((sum, [, count]) => sum + count, 0);
}

/** Counts one more and forgets days that are over, if the epoch is still the mailbox's. */
export function addition({ tenant }: Scope, userId: string, mailbox: Mailbox, now: Instant) {
  const day = dayCounted(now);
  return Mailboxes.patch({ tenant, userId })
    .data((at, { add, remove }) => {
      add(at.raised[day], 1);
      add(at.unread[day], 1);
      for (const old of overDays(mailbox.raised, now)) remove(at.raised[old]);
      for (const old of overDays(mailbox.unread, now)) remove(at.unread[old]);
    })
    .where(({ epoch }, { eq }) => eq(epoch, mailbox.epoch))
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
