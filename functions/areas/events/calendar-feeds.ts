import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { requireQuota } from '#functions/data/accounts/rate-limits.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import {
  removeCalendarFeed,
  parseFeedLink,
  extendFeedLink,
  listCalendarFeeds,
  saveCalendarFeed,
} from '#functions/data/events/calendar-feeds.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { listFranchiseEntries, listOwnEntries } from '#functions/flows/events/list-feed-entries.ts';
import { Conflict, Forbidden, LinkUnknown, NotFound } from '#functions/errors/errors.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { buildCalendarFeed } from '#functions/ports/files/calendar-file.ts';
import { buildApiUrl } from '#functions/ports/urls.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { calendarFeeds } from '#shared/contract/events/calendar-feeds.ts';
import { type Grants, permittedBrands } from '#shared/domain/access/permissions.ts';
import {
  eventsFeedAccess,
  getFeedDays,
  type FeedKind,
  feedKinds,
  hasCalendarFeed,
} from '#shared/domain/events/calendar-feed.ts';
import { calendarFeedLimits } from '#shared/domain/events/limits.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

/** How often calendar apps are asked to refresh. */
const refreshSeconds = 3600;

export const handler = serveArea(calendarFeeds, {
  async list(_input, { scope, session }) {
    const feeds = await listCalendarFeeds(scope, session.userId);
    return {
      data: feedKinds
        .filter((kind) => hasCalendarFeed(session, kind))
        .map((kind) => {
          const feed = feeds.find((it) => it.kind === kind);
          return { kind, since: feed?.inQuery ? toIso(feed.createdAt) : null };
        }),
    };
  },

  async open({ body: { kind } }, context) {
    const { scope, session, now } = context;
    const before = await getOwnFeed(context, kind);
    const { token, tokenHash } = createToken();
    const feed = { userId: session.userId, kind, tokenHash, createdAt: now, inQuery: true };
    if (!(await saveCalendarFeed(scope, before, feed, now))) throw new Conflict();
    return {
      data: { url: buildApiUrl(`${calendarFeeds.routes.read.path}?token=${token}`) },
      general: successMessage(before?.inQuery ? 'msg_feed_renewed' : 'msg_feed_opened'),
    };
  },

  async close({ body: { kind } }, context) {
    const feed = await getOwnFeed(context, kind);
    if (!feed) throw new NotFound();
    if (!(await removeCalendarFeed(context.scope, feed))) throw new Conflict();
    return { general: successMessage('msg_feed_closed') };
  },

  async read(_input, { link, now }) {
    const { scope, userId, kind } = parseFeedLink(link);
    await requireQuota('calendarFeeds', link.tokenHash, now);
    const [user, franchise] = await Promise.all([getUser(scope, userId), getFranchise(scope)]);
    if (!user?.active || !franchise?.active || !kind || !hasCalendarFeed(user, kind))
      throw new LinkUnknown();
    await extendFeedLink(link, now);
    const { timeZone, name } = franchise;
    const days = getFeedDays(toLocalDate(now, timeZone));
    const entries =
      kind === 'own'
        ? await listOwnEntries(scope, { userId, timeZone, days })
        : await listFranchiseEntries(permittedScope(scope, user), days);
    const { daysBack, daysAhead } = calendarFeedLimits;
    const feed = {
      name: kind === 'own' ? text('feed_own_name', { name }) : name,
      description: text('feed_description', { back: daysBack, ahead: daysAhead }),
      refreshSeconds,
      entries,
    };
    return {
      file: {
        name: 'calendar.ics',
        type: 'text/calendar; charset=utf-8',
        bytes: new TextEncoder().encode(buildCalendarFeed(feed, now)),
      },
    };
  },
});

/** The caller's own calendar of this kind; undefined if it has no address yet. */
async function getOwnFeed({ scope, session }: SignedInContext, kind: FeedKind) {
  if (!hasCalendarFeed(session, kind)) throw new Forbidden();
  const feeds = await listCalendarFeeds(scope, session.userId);
  return feeds.find((it) => it.kind === kind);
}

function permittedScope(scope: Scope, grants: Grants): Scope {
  const brands = permittedBrands(grants, eventsFeedAccess);
  return brands === 'all' ? scope : limitScopeToBrands(scope, brands);
}
