// Calendars to subscribe to, each at a secret address for one person.
import { z } from 'zod';
import { feedKinds } from '#shared/domain/events/calendar-feed.ts';
import { LinkToken } from '#shared/contract/accounts/passwords.ts';
import { area, bearer, own, route } from '#shared/contract/route.ts';
import { InstantText, Messages, MessageReply } from '#shared/contract/wire.ts';

export const CalendarFeed = z.object({
  kind: z.enum(feedKinds),
  /** Since when it has an address; null if it has none. */
  since: InstantText.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const feedKindBody = z.object({ kind: z.enum(feedKinds) });

export const calendarFeeds = area({
  noun: 'events',
  name: 'calendar-feeds',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/calendar-feeds',
      summary: 'The calendars that you may subscribe to, and which have an address',
      access: own,
      inPerson: true,
      reply: z.object({ data: z.array(CalendarFeed) }),
    }),
    open: route({
      method: 'POST',
      path: '/v1/secure/calendar-feeds',
      summary: 'Create a new secret address for a calendar; it’s shown only once',
      access: own,
      inPerson: true,
      /** It opens the calendar without a sign-in, until it is revoked. */
      stepUp: true,
      /** Sending it again creates another address, and the previous one stops working. */
      body: feedKindBody,
      reply: z.object({ data: z.object({ url: z.url() }), general: Messages }),
    }),
    close: route({
      method: 'PUT',
      path: '/v1/secure/calendar-feeds/revoke',
      summary: 'Revoke the address of a calendar',
      access: own,
      inPerson: true,
      body: feedKindBody,
      reply: MessageReply,
    }),
    /** Polled by calendar apps. The token is in the query, which isn't in any access log. */
    read: route({
      method: 'GET',
      path: '/v1/calendar-feeds/calendar.ics',
      summary: 'A calendar as text/calendar (RFC 5545)',
      access: bearer('calendarFeed', 'token'),
      query: z.object({ token: LinkToken }),
      reply: z.never(),
      download: true,
    }),
  },
});
