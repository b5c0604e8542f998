// Links by which somebody who has not signed in does one thing, keyed by the hash of what the link
// carries (256 random bits, see ports/secrets/tokens.ts): reading the table opens none of them. Each purpose
// has items of its own, so that a link is good for no other one. Removed by TTL a year after their end:
// until then whoever holds one hears that it's over, and not that there never was one.
import { Entity } from './entity.ts';
import { linkKeptDays, type LinkPurpose } from '#shared/domain/access/link-purposes.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { expiryAttribute, table } from './table.ts';
import { applied, type Part, put, remove } from './transact.ts';

export type Link = {
  readonly tokenHash: string;
  /**
   * The one thing that the link is for: of `setPassword`, the email of the identity; of
   * `invoice`, an invoice as data/invoices/invoice-links.ts writes it; of `confirmEvent`, an event as
   * data/mail/event-links.ts does; of `campaign`, its page, and of `campaignMail`, a letter, as
   * data/marketing does; of `calendarFeed`, a person's calendar as data/events/calendar-feeds.ts
   * does; of the others, an account as
   * data/accounts/account-links.ts does.
   */
  readonly about: string;
  readonly endsAt: Instant;
  /** Whom it was mailed to; of links that older code wrote nobody knows. */
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
        /** Milliseconds; the check does not wait for the table's own clean-up. */
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

/** For a transaction: a link that is good until it is taken, revoked or over. */
export function newLinkPart(purpose: LinkPurpose, link: Link): Part {
  const { sentTo, ...rest } = link;
  const item = { ...rest, ...(sentTo && { sentTo: [...sentTo] }), expiresAt: forgottenAt(link) };
  return put(entities[purpose].create(item).params());
}

const daySeconds = 86_400;

const forgottenAt = ({ endsAt }: Pick<Link, 'endsAt'>) =>
  Math.ceil(endsAt / 1000) + linkKeptDays * daySeconds;

/** Also one that is over. Undefined: there is no such link for this purpose. */
export async function findLink(purpose: LinkPurpose, tokenHash: string): Promise<Link | undefined> {
  const { data } = await entities[purpose].get({ tokenHash }).go({ consistent: true });
  if (!data) return undefined;
  const { about, endsAt, sentTo } = data;
  return { tokenHash, about, endsAt: instant(endsAt), ...(sentTo && { sentTo }) };
}

/** For a transaction: what the link is for happens once, and not after its end. */
export function takenLinkPart(purpose: LinkPurpose, tokenHash: string, now: Instant): Part {
  const taken = entities[purpose]
    .delete({ tokenHash })
    .where((it, { gt }) => gt(it.endsAt, Number(now)));
  return remove(taken.params());
}

/** For a transaction: a link that leads nowhere from now on, whether it was over or not. */
export function revokedLinkPart(purpose: LinkPurpose, tokenHash: string): Part {
  return remove(entities[purpose].delete({ tokenHash }).params());
}

/** A link that is in use ends later; one that was revoked meanwhile stays revoked. */
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
