import { z } from 'zod';
import type { StreamImage } from '#functions/data/stream/stream-images.ts';
import type { Publishers } from '#functions/data/stream/publisher.ts';
import type { marketingDomainEvents } from '#shared/contract/marketing/domain-events.ts';

const Connection = z.object({
  content: z.object({
    campaigns: z.object({
      told: z.array(z.object({ campaignId: z.string(), title: z.string() })),
    }),
  }),
});

export const marketingPublishers: Publishers<typeof marketingDomainEvents> = {
  'nextEvent.held': {
    entity: 'rebook',
    tells(before, after) {
      const { nextEventId, heldByClient } = after;
      const isNew = heldByClient === true && nextEventId !== before?.['nextEventId'];
      return isNew ? { eventId: String(nextEventId) } : undefined;
    },
  },
  'mailchimpCampaign.created': {
    entity: 'mailchimp-connection',
    /** The sync adds one campaign at a time, at the end of the list. */
    tells(before, after) {
      const last = getNotifiedCampaigns(after).at(-1);
      if (!last || getNotifiedCampaigns(before).some((it) => it.campaignId === last.campaignId)) {
        return undefined;
      }
      return { brandId: String(after['brandId']), ...last };
    },
  },
};

const getNotifiedCampaigns = (image: StreamImage | undefined) =>
  Connection.safeParse(image).data?.content.campaigns.told ?? [];
