import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const marketingDomainEvents = {
  /** Created in a brand's Mailchimp account, not here. */
  'mailchimpCampaign.created': z.object({
    ...changeFields,
    brandId: Id,
    campaignId: z.string(),
    /** Empty if it has no title yet. */
    title: z.string(),
  }),
} as const;
