// The calendar feeds that people subscribe to. Get and query by (franchise, person). An item stores
// the hash of its address's token, so that the address can be revoked; the link itself is read by
// data/store/links.ts. Both change in one transaction, so a feed has at most one valid address.
import { Entity } from '#functions/data/store/entity.ts';
import { type FeedKind, feedKinds } from '#shared/domain/events/calendar-feed.ts';
import { calendarFeedLimits } from '#shared/domain/events/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  type Link,
  newLinkPart,
  prolongLink,
  revokedLinkPart,
} from '#functions/data/store/links.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { put, remove, transact } from '#functions/data/store/transact.ts';

type Feed = {
  readonly userId: string;
  readonly kind: FeedKind;
  readonly tokenHash: string;
  readonly createdAt: Instant;
};

const Feeds = new Entity(
  {
    model: { service: 'brandwagon', entity: 'calendar-feed', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      kind: { type: feedKinds, required: true },
      tokenHash: { type: 'string', required: true },
      createdAt: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant', 'userId'], casing: 'none' },
        sk: { field: 'sk', composite: ['kind'], casing: 'none' },
      },
    },
  },
  table,
);

export async function listFeeds({ tenant }: Scope, userId: string): Promise<Feed[]> {
  const { data } = await Feeds.query.primary({ tenant, userId }).go({ consistent: true });
  return data.map(({ tenant: _, ...feed }) => ({ ...feed, createdAt: instant(feed.createdAt) }));
}

const day = 86_400_000;
const unusedUntil = (now: Instant) => instant(now + calendarFeedLimits.unusedDays * day);

type Opens = Pick<Feed, 'userId' | 'kind' | 'tokenHash'>;

/** Transaction item that lets the token in the address open this feed. */
export function feedLinkPart(tenant: string, { userId, kind, tokenHash }: Opens, endsAt: Instant) {
  const about = [tenant, userId, kind].join('/');
  return newLinkPart('calendarFeed', { tokenHash, about, endsAt });
}

/**
 * Replaces the feed that was read and revokes its address, or creates the first one. False if
 * another write came first.
 */
export async function openFeed(
  { tenant }: Scope,
  before: Feed | undefined,
  feed: Feed,
  now: Instant,
): Promise<boolean> {
  const saving = before
    ? Feeds.put({ tenant, ...feed }).where((it, { eq }) => eq(it.tokenHash, before.tokenHash))
    : Feeds.create({ tenant, ...feed });
  const failed = await transact([
    put(saving.params()),
    feedLinkPart(tenant, feed, unusedUntil(now)),
    ...(before ? [revokedLinkPart('calendarFeed', before.tokenHash)] : []),
  ]);
  return failed.length === 0;
}

export async function closeFeed({ tenant }: Scope, feed: Feed): Promise<boolean> {
  const { userId, kind, tokenHash } = feed;
  const closing = Feeds.delete({ tenant, userId, kind }).where((it, { eq }) =>
    eq(it.tokenHash, tokenHash),
  );
  const failed = await transact([
    remove(closing.params()),
    revokedLinkPart('calendarFeed', tokenHash),
  ]);
  return failed.length === 0;
}

/** The feed of a link. Possession of the link is the authorization. */
export function feedOfLink({ about }: Link): {
  readonly scope: Scope;
  readonly userId: string;
  readonly kind: FeedKind | undefined;
} {
  const [tenant = '', userId = '', named = ''] = about.split('/');
  return { scope: scopeOf(tenant, 'all'), userId, kind: feedKinds.find((it) => it === named) };
}

/** Extends the address while it is in use. */
export async function keepFeedGood(link: Link, now: Instant): Promise<void> {
  const left = link.endsAt - now;
  const { unusedDays, prolongedAfterDays } = calendarFeedLimits;
  if (left > (unusedDays - prolongedAfterDays) * day) return;
  await prolongLink('calendarFeed', link, unusedUntil(now));
}
