import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { becomes, type Publishers } from '#functions/data/stream/publisher.ts';
import type { franchiseDomainEvents } from '#shared/contract/franchises/domain-events.ts';

/** The fields that sessions copy (`toFranchiseFacts`), and whether the franchise is active. */
const Copied = z.object({
  content: z.object({
    active: z.unknown(),
    brands: z.unknown(),
    timeZone: z.unknown(),
    weekStart: z.unknown(),
  }),
});

const Reminding = z.object({ content: z.object({ reminderHours: z.unknown() }) });

export const franchisePublishers: Publishers<typeof franchiseDomainEvents> = {
  'franchise.changed': {
    entity: 'franchise',
    tells(before, after) {
      if (!before) return undefined;
      const [then, now] = [Copied.safeParse(before).data, Copied.safeParse(after).data];
      // Compares deeply, because stored maps come back in any order.
      return isDeepStrictEqual(then, now) ? undefined : {};
    },
  },
  'franchise.remindersChanged': {
    entity: 'franchise',
    tells(before, after) {
      if (!before) return undefined;
      const [then, now] = [Reminding.safeParse(before).data, Reminding.safeParse(after).data];
      return isDeepStrictEqual(then, now) ? undefined : {};
    },
  },
  'stripeAccount.connected': {
    entity: 'stripe-account',
    tells: (before, after) =>
      becomes('connectedAt', before, after) ? { brandId: String(after['brandId']) } : undefined,
  },
};
