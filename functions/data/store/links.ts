// Links that let someone do one thing without signing in, keyed by the hash of the link's token
// (256 random bits, see ports/secrets/tokens.ts). Reading the table therefore opens none of them.
// Each purpose has its own items, so a link works for no other purpose. TTL removes a link a year
// after it expired; until then its holder is told that it expired, not that it never existed.
import { Entity } from './entity.ts';
import { linkKeptDays, type LinkPurpose } from '#shared/domain/access/link-purposes.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { expiryAttribute, table } from './table.ts';
import { applied, type Part, put, remove } from './transact.ts';

export type Link = {
  readonly tokenHash: string;
  /**
   * What the link is for:
   * - `setPassword`: the email of the identity
   * - `invoice`: an invoice, as data/invoices/invoice-links.ts writes it
   * - `confirmEvent`: an event, as data/mail/event-links.ts writes it
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
const entities = {
  setPassword: linkEntity({ entity: 'password-link', about: 'email' }),
  confirmEmail: linkEntity({ entity: 'confirm-email-link', about: 'account' }),
  keepEmail: linkEntity({ entity: 'keep-email-link', about: 'account' }),
  join: linkEntity({ entity: 'join-link', about: 'account' }),
  invoice: linkEntity({ entity: 'invoice-link', about: 'invoice' }),
  order: linkEntity({ entity: 'order-link', about: 'order' }),
  confirmEvent: linkEntity({ entity: 'confirm-event-link', about: 'event' }),
  campaign: linkEntity({ entity: 'campaign-link', about: 'campaign' }),
  campaignMail: linkEntity({ entity: 'campaign-mail-link', about: 'letter' }),
  calendarFeed: linkEntity({ entity: 'calendar-feed-link', about: 'feed' }),
} satisfies Record<LinkPurpose, unknown>;

function linkEntity({ entity, about }: { entity: string; about: string }) {
  return new Entity(
    {
      model: { service: 'brandwagon', entity, version: '1' },
      attributes: {
        tokenHash: { type: 'string', required: true },
        about: { type: 'string', required: true, field: about },
        /** Milliseconds. Checked on every use, because TTL deletes late. */
        endsAt: { type: 'number', required: true },
        sentTo: { type: 'list', items: { type: 'string' } },
        expiresAt: { type: 'number', required: true, field: expiryAttribute },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['tokenHash'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    table,
  );
}

/** For a transaction: creates a link that works until it is used, revoked or expired. */
export function newLinkPart(purpose: LinkPurpose, link: Link): Part {
  const { sentTo, ...rest } = link;
  const item = { ...rest, ...(sentTo && { sentTo: [...sentTo] }), expiresAt: forgottenAt(link) };
  return put(entities[purpose].create(item).params());
}

const daySeconds = 86_400;

const forgottenAt = ({ endsAt }: Pick<Link, 'endsAt'>) =>
  Math.ceil(endsAt / 1000) + linkKeptDays * daySeconds;

/** Also finds expired links. Undefined if no such link exists for this purpose. */
export async function findLink(purpose: LinkPurpose, tokenHash: string): Promise<Link | undefined> {
  const { data } = await entities[purpose].get({ tokenHash }).go({ consistent: true });
  if (!data) return undefined;
  const { about, endsAt, sentTo } = data;
  return { tokenHash, about, endsAt: instant(endsAt), ...(sentTo && { sentTo }) };
}

/** For a transaction: uses up the link. Fails if it was already used, or has expired. */
export function takenLinkPart(purpose: LinkPurpose, tokenHash: string, now: Instant): Part {
  const taken = entities[purpose]
    .delete({ tokenHash })
    .where((it, { gt }) => gt(it.endsAt, Number(now)));
  return remove(taken.params());
}

/** For a transaction: the link stops working, even if it had already expired. */
export function revokedLinkPart(purpose: LinkPurpose, tokenHash: string): Part {
  return remove(entities[purpose].delete({ tokenHash }).params());
}

/** Extends a link that is in use. A link that was revoked in the meantime stays revoked. */
export async function prolongLink(
  purpose: LinkPurpose,
  { tokenHash }: Link,
  endsAt: Instant,
): Promise<void> {
  await applied(
    entities[purpose]
      .patch({ tokenHash })
      .set({ endsAt: Number(endsAt), expiresAt: forgottenAt({ endsAt }) }),
  );
}
