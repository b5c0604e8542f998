// The entries of a person's next digest, one for each notification, until the digest is mailed. The
// mail itself is in the outbox under the person and the day of the digest, held until its hour; the
// first entry of a day queues it. Listed by (franchise, person, day), consistently. Removed by TTL.
import { retentionDays } from '#shared/domain/platform/stored-data/retention-days.ts';
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { buildMailItem, buildMailWaitingCheck } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { opaque } from '#functions/data/store/stored-shape.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { toPut, transact, type TransactItem } from '#functions/data/store/transact.ts';
import { noBrands } from '#shared/domain/messages/notifications.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import type { NewNotification } from './logged-notices.ts';
import type { NoticeMailContent } from './notice-mails.ts';

const Entries = defineEntity('digest-entry', {
  attributes: {
    tenant: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    day: { type: 'string', required: true },
    id: { type: 'string', required: true },
    at: { type: 'number', required: true },
    content: shapedAttribute<NoticeMailContent>({
      type: 'REPORT_WRITTEN',
      requestId: '',
      headline: '',
      lines: '',
      brands: opaque(() => noBrands),
      isOfAnyBrand: false,
    }),
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant', 'userId'], ['day', 'id']) },
});

type Digest = { readonly day: string; readonly at: Instant };

export type DigestedPerson = {
  readonly userId: string;
  readonly email: string;
  /** The next digest and the one after it. */
  readonly digests: readonly Digest[];
};

/**
 * Adds an entry to each person's next digest that hasn't been mailed, unless it is there already.
 */
export async function queueDigestEntries(
  scope: Scope,
  { id }: Pick<NewNotification, 'id'>,
  content: NoticeMailContent,
  people: readonly DigestedPerson[],
  now: Instant,
): Promise<void> {
  for (const { userId, email, digests } of people) {
    for (const { day, at } of digests) {
      const mail = {
        tenant: scope.tenant,
        thing: userId,
        kind: 'noticeDigest',
        slot: day,
      } as const;
      const expiresAt = Math.ceil(at / 1000) + retentionDays.digests * daySeconds;
      const entry = { tenant: scope.tenant, userId, day, id, at: now, content, expiresAt };
      const added = toPut(Entries.create(entry).params());
      const queuedMail = buildMailItem({ ...mail, to: [email], askedAt: now, heldUntil: at });
      if (await tryAdd([added, queuedMail])) break;
      // The digest has entries already. One that has left gets no more.
      if (await tryAdd([added, buildMailWaitingCheck(mail)])) break;
    }
  }
}

/** False if only the mail was in the way. */
async function tryAdd(parts: readonly [entry: TransactItem, mail: TransactItem]) {
  const failed = await transact(parts);
  return failed.length === 0 || failed.includes(0);
}

export type DigestEntry = { readonly id: string; readonly content: NoticeMailContent };

/** What happened up to the digest of this day, the oldest first. */
export async function listDigestEntries(
  { tenant }: Scope,
  userId: string,
  day: string,
): Promise<DigestEntry[]> {
  const { data } = await Entries.query
    .primary({ tenant, userId, day })
    .go({ pages: 'all', consistent: true });
  return data.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}
