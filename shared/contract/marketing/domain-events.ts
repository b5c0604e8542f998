import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const marketingDomainEvents = {
  /** In a brand's Mailchimp account, not here. */
  'mailchimpCampaign.created': z.object({
    ...change,
    brandId: Id,
    campaignId: z.string(),
    /** Empty: it has no title yet. */
    title: z.string(),
  }),
} as const;
