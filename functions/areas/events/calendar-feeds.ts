import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { minutesLeft, takeTurn } from '#functions/data/accounts/rate-limits.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import {
  closeFeed,
  feedOfLink,
  keepFeedGood,
  listFeeds,
  openFeed,
} from '#functions/data/events/calendar-feeds.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { franchiseEntries, ownEntries } from '#functions/flows/events/read-feed.ts';
import {
  Conflict,
  Forbidden,
  LinkUnknown,
  NotFound,
  TooManyAttempts,
} from '#functions/http/errors.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import { calendarFeed } from '#functions/ports/files/calendar-file.ts';
import { apiLink } from '#functions/ports/links.ts';
import { newToken } from '#functions/ports/secrets/tokens.ts';
import { calendarFeeds } from '#shared/contract/events/calendar-feeds.ts';
import { type Grants, permittedBrands } from '#shared/domain/access/permissions.ts';
import {
  eventsFeedAccess,
  feedDays,
  type FeedKind,
  feedKinds,
  hasFeed,
} from '#shared/domain/events/calendar-feed.ts';
import { calendarFeedLimits } from '#shared/domain/events/limits.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { localDateOf } from '#shared/domain/values/local-date.ts';
import { said, text } from '#shared/text/catalogue.ts';

/** The interval at which calendar programs are asked to refresh. */
const refreshSeconds = 3600;

export const handler = serve(calendarFeeds, {
  async list(_input, { scope, session }) {
    const feeds = await listFeeds(scope, session.userId);
    return {
      data: feedKinds
        .filter((kind) => hasFeed(session, kind))
        .map((kind) => {
          const feed = feeds.find((it) => it.kind === kind);
          return { kind, since: feed ? toIso(feed.createdAt) : null };
        }),
    };
  },

  async open({ body: { kind } }, context) {
    const { scope, session, now } = context;
    const before = await ownFeed(context, kind);
    const { token, tokenHash } = newToken();
    const feed = { userId: session.userId, kind, tokenHash, createdAt: now };
    if (!(await openFeed(scope, before, feed, now))) throw new Conflict();
    return {
      data: { url: apiLink(`/v1/calendar-feeds/${token}/calendar.ics`) },
      general: said(before ? 'msg_feed_renewed' : 'msg_feed_opened'),
    };
  },

  async close({ body: { kind } }, context) {
    const feed = await ownFeed(context, kind);
    if (!feed) throw new NotFound();
    if (!(await closeFeed(context.scope, feed))) throw new Conflict();
    return { general: said('msg_feed_closed') };
  },

  async read(_input, { link, now }) {
    const { scope, userId, kind } = feedOfLink(link);
    if (!(await takeTurn('calendarFeeds', link.tokenHash, now))) {
      const minutes = minutesLeft('calendarFeeds', now);
      throw new TooManyAttempts('msg_feed_often', { minutes });
    }
    const [user, franchise] = await Promise.all([getUser(scope, userId), getFranchise(scope)]);
    if (!user?.active || !franchise?.active || !kind || !hasFeed(user, kind))
      throw new LinkUnknown();
    await keepFeedGood(link, now);
    const { timeZone, name } = franchise;
    const days = feedDays(localDateOf(now, timeZone));
    const entries =
      kind === 'own'
        ? await ownEntries(scope, { userId, timeZone, days })
        : await franchiseEntries(permittedScope(scope, user), days);
    const { daysBack, daysAhead } = calendarFeedLimits;
    const feed = {
      name: kind === 'own' ? text('feed_own_name', { name }) : name,
      description: text('feed_description', { back: daysBack, ahead: daysAhead }),
      ...{ refreshSeconds, entries },
    };
    return {
      file: {
        name: 'calendar.ics',
        type: 'text/calendar; charset=utf-8',
        bytes: new TextEncoder().encode(calendarFeed(feed, now)),
      },
    };
  },
});

/** The caller's own calendar of this kind; undefined if it has no address yet. */
async function ownFeed({ scope, session }: SignedInContext, kind: FeedKind) {
  if (!hasFeed(session, kind)) throw new Forbidden();
  const feeds = await listFeeds(scope, session.userId);
  return feeds.find((it) => it.kind === kind);
}

function permittedScope(scope: Scope, grants: Grants): Scope {
  const brands = permittedBrands(grants, eventsFeedAccess);
  return brands === 'all' ? scope : withBrands(scope, brands);
}
