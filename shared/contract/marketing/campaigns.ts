import { z } from 'zod';
import { audienceSources, campaignStatuses } from '#shared/domain/marketing/campaign.ts';
import { campaignColumns, campaignStates } from '#shared/domain/marketing/campaign-grid.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridReply,
  gridRequest,
  gridRoute,
} from '#shared/contract/grid.ts';
import { uploadBody, UploadTarget } from '#shared/contract/platform/uploads.ts';
import { area, franchise, franchiseOrPlatform, route } from '#shared/contract/route.ts';
import {
  CentsTotal,
  RequestedFranchiseId,
  Id,
  InstantText,
  line,
  LocalDateText,
  paragraph,
  RequestKey,
  requiredLine,
  SavedReply,
} from '#shared/contract/wire.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/marketing/campaigns.ts';

const audienceValueList = z
  .array(requiredLine(commonLimits.nameLength))
  .max(marketingLimits.audienceValues);

const Audience = z.object({
  /** Clients, legacy contacts, or both, of the campaign's brand. */
  sources: z
    .array(z.enum(audienceSources))
    .min(1, { error: () => text('err_campaign_audience') })
    .max(audienceSources.length),
  /** Only for clients; empty means all. */
  tags: audienceValueList.default([]),
  industries: audienceValueList.default([]),
});

const centsField = (max: number) =>
  z
    .int()
    .min(0)
    .max(max)
    .transform((amount) => cents(amount));

const details = {
  brandId: Id,
  name: requiredLine(commonLimits.nameLength),
  description: line(marketingLimits.descriptionLength).default(''),
  /** HTML; disallowed markup is removed before it is stored. */
  story: paragraph(marketingLimits.storyLength).default(''),
  /** Cents; 0 means that it takes no donations. */
  targetAmount: centsField(marketingLimits.targetMaximumCents).prefault(0),
  /** Cents. */
  minimumDonation: centsField(marketingLimits.donationMaximumCents).prefault(100),
  startDate: LocalDateText,
  endDate: LocalDateText,
  subject: requiredLine(commonLimits.nameLength),
  audience: Audience,
};

type CampaignDays = { readonly startDate: string; readonly endDate: string };
type CampaignAmounts = {
  readonly targetAmount: number;
  readonly minimumDonation: number;
};

/** Rules across the fields of a campaign, shared with its form. */
export const requireValidCampaign = <Body extends z.ZodType<CampaignDays & CampaignAmounts>>(
  body: Body,
) =>
  body
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      error: () => text('err_campaign_days'),
    })
    .refine(
      ({ targetAmount, minimumDonation }) =>
        targetAmount === 0 || minimumDonation >= marketingLimits.donationMinimumCents,
      {
        path: ['minimumDonation'],
        error: () =>
          text('err_campaign_minimum', {
            least: formatCents(marketingLimits.donationMinimumCents),
          }),
      },
    );

export const CampaignGridRow = z.object({
  id: Id,
  brandId: Id,
  name: z.string(),
  status: z.enum(campaignStatuses),
  activated: z.boolean(),
  startDate: LocalDateText,
  endDate: LocalDateText,
  /** When its mail is sent; null if it isn't scheduled. */
  sendAt: InstantText.nullable(),
  target: CentsTotal,
  raised: CentsTotal,
  donations: z.int(),
  recipients: z.int(),
  sent: z.int(),
});
export type CampaignGridRow = z.infer<typeof CampaignGridRow>;

export const CampaignDetails = z.object({
  id: Id,
  version: z.int().min(1),
  ...details,
  targetAmount: CentsTotal,
  minimumDonation: CentsTotal,
  status: z.enum(campaignStatuses),
  activated: z.boolean(),
  /** True if its brand accepts cards. Otherwise its page takes no donations. */
  takesCards: z.boolean(),
  bannerFileId: Id.nullable(),
  /** A temporary address of the banner. */
  signUrl: z.url().nullable(),
  sendAt: InstantText.nullable(),
  sentAt: InstantText.nullable(),
  /** True if text and audience of the mail can still be changed. */
  mailOpen: z.boolean(),
  /** The public page, where anyone can donate. */
  pageUrl: z.url(),
  sums: z.object({
    /** Net of refunds. */
    raised: CentsTotal,
    given: CentsTotal,
    refunded: CentsTotal,
    donations: z.int(),
    /** Whole percent of the target; may be more than 100. */
    percent: z.int(),
    recipients: z.int(),
    sent: z.int(),
    unknown: z.int(),
    failed: z.int(),
    unwanted: z.int(),
  }),
});
export type CampaignDetails = z.infer<typeof CampaignDetails>;

const filters = {
  franchiseId: RequestedFranchiseId,
  state: z.enum(campaignStates).default('active'),
  statuses: z.array(z.enum(campaignStatuses)).max(campaignStatuses.length).default([]),
};

export const CampaignGridRequest = gridRequest(campaignColumns, filters);
export const CampaignExportRequest = gridExportRequest(campaignColumns, filters);

const reads = franchiseOrPlatform('MANAGE_CAMPAIGN', 'read');
const writes = franchise('MANAGE_CAMPAIGN', 'write');
const base = '/v1/secure/campaigns';
const franchiseQuery = z.object({ franchiseId: RequestedFranchiseId });
const versionedFields = { id: Id, version: z.int().min(1) };

export const campaigns = area({
  noun: 'marketing',
  name: 'campaigns',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['campaignBanner'],
  routes: {
    list: gridRoute({
      path: `${base}/grid-data`,
      summary: 'The campaigns grid',
      access: reads,
      body: CampaignGridRequest,
      reply: gridReply(CampaignGridRow).extend({
        totals: z.object({
          target: CentsTotal,
          raised: CentsTotal,
          donations: z.int(),
          recipients: z.int(),
        }),
      }),
    }),
    exportGrid: route({
      method: 'POST',
      path: `${base}/grid-data/export`,
      summary: 'The campaigns as a workbook or CSV',
      access: reads,
      body: CampaignExportRequest,
      reply: gridExportReply,
      download: true,
    }),
    details: route({
      method: 'GET',
      path: `${base}/details/{id}`,
      summary: 'One campaign, with its results',
      access: reads,
      query: franchiseQuery,
      reply: z.object({ data: CampaignDetails }),
    }),
    create: route({
      method: 'POST',
      path: base,
      summary: 'Add a campaign; its mail is sent once scheduled',
      access: writes,
      body: requireValidCampaign(
        z.object({
          ...details,
          bannerFileId: Id.nullable().default(null),
          requestKey: RequestKey,
        }),
      ),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: base,
      summary: 'Change a campaign; content and audience of a mail being sent stay',
      access: writes,
      body: requireValidCampaign(
        z.object({
          ...versionedFields,
          ...details,
          /** Left out, the banner stays; null removes it. */
          bannerFileId: Id.nullable().optional(),
        }),
      ),
      reply: SavedReply,
    }),
    setActivated: route({
      method: 'PUT',
      path: `${base}/activate-deactivate/status`,
      summary: 'Activate a campaign, or take its page down and pause its mail',
      access: writes,
      body: z.object({ id: Id, activated: z.boolean() }),
      reply: SavedReply,
    }),
    startBannerUpload: route({
      method: 'POST',
      path: `${base}/banner`,
      summary: 'Create a signed upload URL for a banner',
      access: writes,
      body: uploadBody('campaignBanner'),
      reply: UploadTarget,
    }),
    plan: route({
      method: 'GET',
      path: `${base}/{id}/plan`,
      summary: 'Preview of a campaign’s mail and how many mailboxes it reaches',
      access: writes,
      reply: z.object({
        data: z.object({ recipients: z.int(), subject: z.string(), html: z.string() }),
      }),
    }),
    sendTest: route({
      method: 'POST',
      path: `${base}/test`,
      summary: 'Mail a campaign only to yourself, as recipients would get it',
      access: writes,
      body: z.object({ id: Id, requestKey: RequestKey }),
      reply: SavedReply,
    }),
    schedule: route({
      method: 'PUT',
      path: `${base}/schedule`,
      summary: 'Schedule a campaign’s mail, or send it now',
      access: writes,
      body: z.object({
        ...versionedFields,
        /** Now if left out. */
        sendAt: InstantText.max('2026-07-15T19:00:00.000Z'.length).optional(),
      }),
      reply: SavedReply,
    }),
    pause: route({
      method: 'PUT',
      path: `${base}/pause`,
      summary: 'Stop a campaign’s mail; scheduled again, it continues with the rest',
      access: writes,
      body: z.object(versionedFields),
      reply: SavedReply,
    }),
  },
});
