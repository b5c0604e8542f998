// The calendar feeds that people subscribe to. Get and query by (franchise, person). An item stores
// the hash of its address's token, so that the address can be revoked; the link itself is read by
// data/store/links.ts. Both change in one transaction, so a feed has at most one valid address.
import { defineEntity } from '#functions/data/store/entity.ts';
import { type FeedKind, feedKinds } from '#shared/domain/events/calendar-feed.ts';
import { calendarFeedLimits } from '#shared/domain/events/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import {
  type Link,
  buildCreateLinkItem,
  extendLink,
  buildRevokeLinkItem,
} from '#functions/data/store/links.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { toPut, toDelete, tryTransact } from '#functions/data/store/transact.ts';

type CalendarFeed = {
  readonly userId: string;
  readonly kind: FeedKind;
  readonly tokenHash: string;
  readonly createdAt: Instant;
  /**
   * The token is in the query of the address. Without it, the address has the token in its path and
   * doesn't work anymore.
   */
  readonly inQuery: boolean;
};

const CalendarFeeds = defineEntity('calendar-feed', {
  attributes: {
    tenant: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    kind: { type: feedKinds, required: true },
    tokenHash: { type: 'string', required: true },
    createdAt: { type: 'number', required: true },
    inQuery: { type: 'boolean' },
  },
  indexes: { primary: primaryIndex(['tenant', 'userId'], ['kind']) },
});

export async function listCalendarFeeds(
  { tenant }: Scope,
  userId: string,
): Promise<CalendarFeed[]> {
  const { data } = await CalendarFeeds.query.primary({ tenant, userId }).go({ consistent: true });
  return data.map(({ tenant: _, createdAt, inQuery = false, ...feed }) => ({
    ...feed,
    createdAt: instant(createdAt),
    inQuery,
  }));
}

const computeUnusedExpiry = (now: Instant) =>
  instant(now + calendarFeedLimits.unusedDays * dayMilliseconds);

type FeedLinkTarget = Pick<CalendarFeed, 'userId' | 'kind' | 'tokenHash'>;

/** Transaction item that lets the token in the address open this feed. */
export function buildFeedLinkItem(
  tenant: string,
  { userId, kind, tokenHash }: FeedLinkTarget,
  endsAt: Instant,
) {
  const about = [tenant, userId, kind].join('/');
  return buildCreateLinkItem('calendarFeed', { tokenHash, about, endsAt });
}

/**
 * Replaces the feed that was read and revokes its address, or creates the first one. False if
 * another write came first.
 */
export async function saveCalendarFeed(
  { tenant }: Scope,
  before: CalendarFeed | undefined,
  feed: CalendarFeed,
  now: Instant,
): Promise<boolean> {
  const saving = before
    ? CalendarFeeds.put({ tenant, ...feed }).where((it, { eq }) =>
        eq(it.tokenHash, before.tokenHash),
      )
    : CalendarFeeds.create({ tenant, ...feed });
  return tryTransact([
    toPut(saving.params()),
    buildFeedLinkItem(tenant, feed, computeUnusedExpiry(now)),
    ...(before ? [buildRevokeLinkItem('calendarFeed', before.tokenHash)] : []),
  ]);
}

export async function removeCalendarFeed({ tenant }: Scope, feed: CalendarFeed): Promise<boolean> {
  const { userId, kind, tokenHash } = feed;
  const closing = CalendarFeeds.delete({ tenant, userId, kind }).where((it, { eq }) =>
    eq(it.tokenHash, tokenHash),
  );
  return tryTransact([toDelete(closing.params()), buildRevokeLinkItem('calendarFeed', tokenHash)]);
}

/** The addresses of a person's calendars stop working, or those that were opened before an instant. */
export async function endCalendarFeeds(
  { tenant, userId }: { readonly tenant: string; readonly userId: string },
  openedBefore?: Instant,
): Promise<void> {
  const scope = createScope(tenant, 'all');
  const ending = (await listCalendarFeeds(scope, userId)).filter(
    ({ createdAt }) => openedBefore === undefined || createdAt < openedBefore,
  );
  // One that was renewed meanwhile has already lost the address that was read.
  await Promise.all(ending.map((feed) => removeCalendarFeed(scope, feed)));
}

/** The feed of a link. Possession of the link is the authorization. */
export function parseFeedLink({ about }: Link): {
  readonly scope: Scope;
  readonly userId: string;
  readonly kind: FeedKind | undefined;
} {
  const [tenant = '', userId = '', named = ''] = about.split('/');
  return { scope: createScope(tenant, 'all'), userId, kind: feedKinds.find((it) => it === named) };
}

/** Extends the address while it is in use. */
export async function extendFeedLink(link: Link, now: Instant): Promise<void> {
  const left = link.endsAt - now;
  const { unusedDays, prolongedAfterDays } = calendarFeedLimits;
  if (left > (unusedDays - prolongedAfterDays) * dayMilliseconds) return;
  await extendLink('calendarFeed', link, computeUnusedExpiry(now));
}
