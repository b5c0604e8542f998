import { z } from 'zod';
import { optOutColumns, optOutSources } from '#shared/domain/marketing/opt-out.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import { EmailText, InstantText, MessageReply } from '#shared/contract/wire.ts';

export const OptOutRow = z.object({
  id: z.string(),
  email: z.string(),
  /** The campaign whose mail led to it; empty if there is none. */
  campaignName: z.string(),
  source: z.enum(optOutSources),
  at: InstantText,
});
export type OptOutRow = z.infer<typeof OptOutRow>;

export const campaignOptOuts = area({
  noun: 'marketing',
  name: 'campaign-opt-outs',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: gridRoute({
      path: '/v1/secure/mailchimp-opt-out-campaigns/grid-data',
      summary: 'Who opted out of the franchise’s optional mail',
      access: franchise('MANAGE_CAMPAIGN', 'read'),
      body: gridRequest(optOutColumns, {}),
      reply: gridReply(OptOutRow),
    }),
    setStatus: route({
      method: 'PUT',
      path: '/v1/secure/mailchimp-opt-out-campaigns/status',
      summary: 'Opt a mailbox out of optional mail, or in again',
      access: franchise('MANAGE_CAMPAIGN', 'write'),
      body: z.object({ email: EmailText, optedOut: z.boolean() }),
      reply: MessageReply,
    }),
  },
});
