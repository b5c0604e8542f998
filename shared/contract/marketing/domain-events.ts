import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const marketingDomainEvents = {
  /** A client held the day of their next event by the link in a mail. */
  'nextEvent.held': z.object({ ...changeFields, eventId: Id }),
  /** Created in a brand's Mailchimp account, not here. */
  'mailchimpCampaign.created': z.object({
    ...changeFields,
    brandId: Id,
    campaignId: z.string(),
    /** Empty if it has no title yet. */
    title: z.string(),
  }),
} as const;
