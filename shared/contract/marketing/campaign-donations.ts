import { z } from 'zod';
import { donationStatuses } from '#shared/domain/marketing/donation.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { area, franchise, franchiseOrPlatform, route } from '#shared/contract/route.ts';
import {
  CentsTotal,
  RequestedFranchiseId,
  Id,
  InstantText,
  line,
  refundAmount,
  RequestKey,
  SavedReply,
} from '#shared/contract/wire.ts';
import { text } from '#shared/text/marketing/campaigns.ts';

export const DonationRow = z.object({
  id: Id,
  version: z.int().min(1),
  donorName: z.string(),
  email: z.string(),
  comment: z.string(),
  /** True if the public page shows the comment. */
  commentActivated: z.boolean(),
  paidAt: InstantText,
  amount: CentsTotal,
  refunded: CentsTotal,
  /** The amount that can still be refunded. */
  refundable: CentsTotal,
  status: z.enum(donationStatuses),
});
export type DonationRow = z.infer<typeof DonationRow>;

const writes = franchise('MANAGE_CAMPAIGN', 'write');

export const campaignDonations = area({
  noun: 'marketing',
  name: 'campaign-donations',
  uses: ['table'],
  routes: {
    list: route({
      method: 'POST',
      path: '/v1/secure/campaign-donation/grid-data',
      summary: 'The donations of a campaign, newest first',
      access: franchiseOrPlatform('MANAGE_CAMPAIGN', 'read'),
      body: z.object({
        franchiseId: RequestedFranchiseId,
        campaignId: Id,
        cursor: z.string().max(1_000).optional(),
      }),
      reply: z.object({ data: z.array(DonationRow), cursor: z.string().nullable() }),
    }),
    refund: route({
      method: 'POST',
      path: '/v1/secure/campaign-donation/{id}/refund',
      summary: 'Refund what is left of a donation, or a custom amount',
      access: writes,
      inPerson: true,
      body: z.object({
        version: z.int().min(1),
        ...refundAmount,
        /** The reason, for the franchise's own log. Spec §5. */
        comment: line(marketingLimits.reasonLength)
          .min(1, { error: () => text('err_comment_required') })
          // Left out is the same as empty.
          .prefault(''),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    setCommentActivated: route({
      method: 'PUT',
      path: '/v1/secure/comments/{id}/activate-deactivate/status',
      summary: 'Show the comment of a donation on the public page, or hide it',
      access: writes,
      body: z.object({ activated: z.boolean() }),
      reply: SavedReply,
    }),
  },
});
