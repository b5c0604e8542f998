// Links that let someone do one thing without signing in, keyed by the hash of the link's token
// (256 random bits, see ports/secrets/tokens.ts). Reading the table therefore opens none of them.
// Each purpose has its own items, so a link works for no other purpose. TTL removes a link a year
// after it expired; until then its holder is told that it expired, not that it never existed.
import { defineEntity } from './entity.ts';
import { linkRetentionDays, type LinkPurpose } from '#shared/domain/access/link-purposes.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import { primaryIndex } from './indexes.ts';
import { expiryAttribute } from './table.ts';
import { tryConditionalWrite, type TransactItem, toPut, toDelete } from './transact.ts';

export type Link = {
  readonly tokenHash: string;
  /**
   * What the link is for:
   * - `setPassword`: the email of the identity
   * - `invoice`: an invoice, as data/invoices/invoice-links.ts writes it
   * - `confirmEvent` and `holdNextEvent`: an event, as data/mail/event-links.ts writes it
   * - `campaign`: its page; `campaignMail`: a mailing; both as data/marketing writes them
   * - `calendarFeed`: a person's calendar, as data/events/calendar-feeds.ts writes it
   * - all others: an account, as data/accounts/account-links.ts writes it
   */
  readonly about: string;
  readonly endsAt: Instant;
  /** Recipients of the mail; missing on links written by older code. */
  readonly sentTo?: readonly string[];
};

/** `about` is the attribute's name in the table. */
const linkEntities = {
  setPassword: createLinkEntity({ entity: 'password-link', about: 'email' }),
  confirmEmail: createLinkEntity({ entity: 'confirm-email-link', about: 'account' }),
  keepEmail: createLinkEntity({ entity: 'keep-email-link', about: 'account' }),
  join: createLinkEntity({ entity: 'join-link', about: 'account' }),
  endDevice: createLinkEntity({ entity: 'end-device-link', about: 'account' }),
  invoice: createLinkEntity({ entity: 'invoice-link', about: 'invoice' }),
  order: createLinkEntity({ entity: 'order-link', about: 'order' }),
  confirmEvent: createLinkEntity({ entity: 'confirm-event-link', about: 'event' }),
  holdNextEvent: createLinkEntity({ entity: 'hold-next-event-link', about: 'event' }),
  campaign: createLinkEntity({ entity: 'campaign-link', about: 'campaign' }),
  campaignMail: createLinkEntity({ entity: 'campaign-mail-link', about: 'letter' }),
  calendarFeed: createLinkEntity({ entity: 'calendar-feed-link', about: 'feed' }),
} satisfies Record<LinkPurpose, unknown>;

function createLinkEntity({ entity, about }: { entity: string; about: string }) {
  return defineEntity(entity, {
    attributes: {
      tokenHash: { type: 'string', required: true },
      about: { type: 'string', required: true, field: about },
      /** Milliseconds. Checked on every use, because TTL deletes late. */
      endsAt: { type: 'number', required: true },
      sentTo: { type: 'list', items: { type: 'string' } },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: { primary: primaryIndex(['tokenHash'], []) },
  });
}

/** For a transaction: creates a link that works until it is used, revoked or expired. */
export function buildCreateLinkItem(purpose: LinkPurpose, link: Link): TransactItem {
  const { sentTo, ...rest } = link;
  const item = {
    ...rest,
    ...(sentTo && { sentTo: [...sentTo] }),
    expiresAt: computeExpiresAt(link),
  };
  return toPut(linkEntities[purpose].create(item).params());
}

const computeExpiresAt = ({ endsAt }: Pick<Link, 'endsAt'>) =>
  Math.ceil(endsAt / 1000) + linkRetentionDays * daySeconds;

/** Also finds expired links. Undefined if no such link exists for this purpose. */
export async function findLink(purpose: LinkPurpose, tokenHash: string): Promise<Link | undefined> {
  const { data } = await linkEntities[purpose].get({ tokenHash }).go({ consistent: true });
  if (!data) return undefined;
  const { about, endsAt, sentTo } = data;
  return { tokenHash, about, endsAt: instant(endsAt), ...(sentTo && { sentTo }) };
}

/** For a transaction: uses up the link. Fails if it was already used, or has expired. */
export function buildRedeemLinkItem(
  purpose: LinkPurpose,
  tokenHash: string,
  now: Instant,
): TransactItem {
  const taken = linkEntities[purpose]
    .delete({ tokenHash })
    .where((it, { gt }) => gt(it.endsAt, Number(now)));
  return toDelete(taken.params());
}

/** For a transaction: the link stops working, even if it had already expired. */
export function buildRevokeLinkItem(purpose: LinkPurpose, tokenHash: string): TransactItem {
  return toDelete(linkEntities[purpose].delete({ tokenHash }).params());
}

/** Extends a link that is in use. A link that was revoked in the meantime stays revoked. */
export async function extendLink(
  purpose: LinkPurpose,
  { tokenHash }: Link,
  endsAt: Instant,
): Promise<void> {
  await tryConditionalWrite(
    linkEntities[purpose]
      .patch({ tokenHash })
      .set({ endsAt: Number(endsAt), expiresAt: computeExpiresAt({ endsAt }) }),
  );
}
