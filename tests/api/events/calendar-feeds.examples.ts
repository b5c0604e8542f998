import { buildFeedLinkItem } from '#functions/data/events/calendar-feeds.ts';
import { transact } from '#functions/data/store/transact.ts';
import { calendarFeeds } from '#shared/contract/events/calendar-feeds.ts';
import { defineExamples, getExampleOwner } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(calendarFeeds, {
  byLink: {
    read: async (world) => {
      const { user } = await getExampleOwner(world);
      const { tenant, userId } = user;
      return {
        request: (token) => ({ query: { token } }),
        open: (tokenHash, endsAt) =>
          transact([buildFeedLinkItem(tenant, { userId, kind: 'franchise', tokenHash }, endsAt)]),
      };
    },
  },
  writes: {
    open: () => ({ body: { kind: 'franchise' } }),
    close: () => ({ body: { kind: 'franchise' } }),
  },
  admits: [
    ['Franchise', 'open', 'admitted'],
    ['Driver', 'list', 'admitted'],
  ],
});
