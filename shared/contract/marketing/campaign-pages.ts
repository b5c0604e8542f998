// What anyone may do on a campaign's public page, and what a recipient of its mail may do through
// the link in it.
import { z } from 'zod';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { LinkToken } from '#shared/contract/accounts/passwords.ts';
import { area, bearer, route } from '#shared/contract/route.ts';
import {
  CentsAmount,
  CentsTotal,
  EmailText,
  InstantText,
  line,
  LocalDateText,
  paragraph,
  publicName,
  rawBody,
  RequestKey,
  MessageReply,
} from '#shared/contract/wire.ts';

const pageAccess = bearer('campaign', 'token');
const mailAccess = bearer('campaignMail', 'token');
const TokenBody = z.object({ token: LinkToken });

export const CampaignPage = z.object({
  name: z.string(),
  franchiseName: z.string(),
  description: z.string(),
  /** Safe to display. */
  story: z.string(),
  bannerUrl: z.url().nullable(),
  startDate: LocalDateText,
  endDate: LocalDateText,
  target: CentsTotal,
  raised: CentsTotal,
  percent: z.int(),
  donations: z.int(),
  /** Why it takes no donations now: not on this day, or no cards. Null if it does. */
  closed: z.enum(['days', 'cards']).nullable(),
  least: CentsTotal,
  most: CentsTotal,
  comments: z.array(z.object({ name: z.string(), comment: z.string(), at: InstantText })),
});
export type CampaignPage = z.infer<typeof CampaignPage>;

export const campaignPages = area({
  noun: 'marketing',
  name: 'campaign-pages',
  uses: ['table', 'files', 'payments'],
  fileKinds: ['campaignBanner'],
  routes: {
    view: route({
      method: 'POST',
      path: '/v1/campaign-pages/view',
      summary: 'The public page of a campaign',
      access: pageAccess,
      body: TokenBody,
      reply: z.object({ data: CampaignPage }),
    }),
    donate: route({
      method: 'POST',
      path: '/v1/campaign-pages/donate',
      summary: "Open the card provider's page for a donation",
      access: pageAccess,
      body: z.object({
        token: LinkToken,
        amount: CentsAmount,
        donorName: publicName(line(commonLimits.nameLength)).default(''),
        /** The address for the receipt. */
        email: EmailText,
        comment: paragraph(marketingLimits.commentLength).default(''),
        requestKey: RequestKey,
      }),
      reply: z.object({ data: z.object({ url: z.url(), donationId: z.string() }) }),
    }),
    returned: route({
      method: 'POST',
      path: '/v1/campaign-pages/returned',
      summary: 'Check the payment after the donor returns from the payment page',
      access: pageAccess,
      body: z.object({ token: LinkToken, donationId: z.string().min(1).max(64) }),
      reply: z.object({ data: z.object({ paid: z.boolean() }) }),
    }),
    letter: route({
      method: 'POST',
      path: '/v1/campaign-mails/view',
      summary: 'The recipient of a mail, and whether they still get mail of this franchise',
      access: mailAccess,
      body: TokenBody,
      reply: z.object({
        data: z.object({ franchiseName: z.string(), email: z.string(), optedOut: z.boolean() }),
      }),
    }),
    optOut: route({
      method: 'POST',
      path: '/v1/campaign-mails/opt-out',
      summary: 'Opt out of this franchise’s optional mail',
      access: mailAccess,
      body: TokenBody,
      reply: MessageReply,
    }),
    optIn: route({
      method: 'POST',
      path: '/v1/campaign-mails/opt-in',
      summary: 'Opt in to this franchise’s optional mail again',
      access: mailAccess,
      body: TokenBody,
      reply: MessageReply,
    }),
    oneClick: route({
      method: 'POST',
      path: '/v1/campaign-mails/one-click',
      summary: 'One-click unsubscribe by a mail program (RFC 8058)',
      access: mailAccess,
      query: TokenBody,
      body: rawBody,
      reply: MessageReply,
    }),
  },
});
