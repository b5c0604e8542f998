import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { gainsAttribute, type Publishers } from '#functions/data/stream/publisher.ts';
import type { franchiseDomainEvents } from '#shared/contract/franchises/domain-events.ts';

/** The fields that sessions copy (`toFranchiseFacts`), and whether the franchise is active. */
const SessionFields = z.object({
  content: z.object({
    active: z.unknown(),
    brands: z.unknown(),
    timeZone: z.unknown(),
    weekStart: z.unknown(),
  }),
});

const ReminderFields = z.object({ content: z.object({ reminderHours: z.unknown() }) });

export const franchisePublishers: Publishers<typeof franchiseDomainEvents> = {
  'franchise.changed': {
    entity: 'franchise',
    tells(before, after) {
      if (!before) return undefined;
      const [then, now] = [
        SessionFields.safeParse(before).data,
        SessionFields.safeParse(after).data,
      ];
      // Compares deeply, because stored maps come back in any order.
      return isDeepStrictEqual(then, now) ? undefined : {};
    },
  },
  'franchise.remindersChanged': {
    entity: 'franchise',
    tells(before, after) {
      if (!before) return undefined;
      const [then, now] = [
        ReminderFields.safeParse(before).data,
        ReminderFields.safeParse(after).data,
      ];
      return isDeepStrictEqual(then, now) ? undefined : {};
    },
  },
  'stripeAccount.connected': {
    entity: 'stripe-account',
    tells: (before, after) =>
      gainsAttribute('connectedAt', before, after)
        ? { brandId: String(after['brandId']) }
        : undefined,
  },
};
