// Campaigns of a franchise: a page that takes donations, and one mailing. Get by (franchise,
// campaign); listed from slim rows. Written over the version that was read. While its mail is
// scheduled, a campaign is in the due index by that time. Results and progress are counted in a
// separate item (campaign-sums.ts), so donations never conflict with edits.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import {
  type CampaignAudience,
  type CampaignStatus,
  campaignStatuses,
} from '#shared/domain/marketing/campaign.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { Cents } from '#shared/domain/values/money.ts';
import type { UncountedItem } from '#functions/data/store/bulk-write.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { dueIndex, listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import {
  tryConditionalWrite,
  toConditionCheck,
  type TransactItem,
  toPut,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { buildPageLinkItem } from './campaign-links.ts';
import { type CampaignSums, buildCreateSumsItem } from './campaign-sums.ts';
import { unset } from '#functions/data/store/stored-shape.ts';
import { epoch, epochDay, zeroCents } from '#functions/data/store/missing-values.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';

type CampaignContent = {
  readonly name: string;
  readonly description: string;
  /** Sanitized HTML. */
  readonly story: string;
  /** 0 if it takes no donations. */
  readonly targetCents: Cents;
  readonly minimumCents: Cents;
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  /** The time zone of these days. */
  readonly timeZone: string;
  /** The subject of its mail. */
  readonly subject: string;
  readonly audience: CampaignAudience;
  /** The token in the public page's address. It grants access to the page and nothing else. */
  readonly pageToken: string;
  readonly sentAt: Instant | undefined;
  readonly createdAt: Instant;
};

export type Campaign = CampaignContent & {
  readonly campaignId: string;
  readonly version: number;
  readonly brandId: string;
  readonly bannerFileId: string | undefined;
  readonly status: CampaignStatus;
  /** When its mail is scheduled to leave. */
  readonly sendAt: Instant | undefined;
  readonly activated: boolean;
};

/** What the grid shows. */
export type CampaignSummary = Pick<
  Campaign,
  | 'campaignId'
  | 'brandId'
  | 'name'
  | 'status'
  | 'activated'
  | 'startDate'
  | 'endDate'
  | 'sendAt'
  | 'targetCents'
  | 'bannerFileId'
>;

const Campaigns = defineEntity('campaign', {
  attributes: {
    tenant: { type: 'string', required: true },
    campaignId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    brandId: { type: 'string', required: true },
    bannerFileId: { type: 'string' },
    status: { type: campaignStatuses, required: true, ifMissing: 'paused' },
    dueAt: { type: 'string' },
    activated: { type: 'boolean', required: true },
    content: shapedAttribute<CampaignContent>({
      name: '',
      description: '',
      story: '',
      targetCents: zeroCents,
      minimumCents: zeroCents,
      startDate: epochDay,
      endDate: epochDay,
      timeZone: defaultTimeZone,
      subject: '',
      audience: { sources: [], tags: [], industries: [] },
      pageToken: '',
      sentAt: unset,
      createdAt: epoch,
    }),
    row: shapedAttribute<CampaignSummary>({
      campaignId: '',
      brandId: '',
      name: '',
      status: 'paused',
      activated: false,
      startDate: epochDay,
      endDate: epochDay,
      sendAt: unset,
      targetCents: zeroCents,
      bannerFileId: unset,
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['campaignId']),
    list: listIndex(['tenant'], ['campaignId']),
    due: dueIndex('campaign', ['dueAt']),
  },
});

/**
 * Creates the campaign with its page link and sums. False if one of the writes in `more` was
 * rejected.
 */
export async function createCampaign(
  scope: Scope,
  campaign: Campaign,
  more: readonly TransactItem[],
): Promise<boolean> {
  return await tryTransact([...more, ...buildCreateCampaignItems(scope, campaign)]);
}

function buildCreateCampaignItems(
  scope: Scope,
  campaign: Campaign,
  sums: Partial<CampaignSums> = {},
): TransactItem[] {
  return [
    toPut(Campaigns.create(toItem(scope, campaign)).params()),
    buildCreateSumsItem(scope, campaign.campaignId, sums),
    buildPageLinkItem(scope.tenant, campaign.campaignId, {
      tokenHash: hashToken(campaign.pageToken),
      endsAt: instant(campaign.createdAt + marketingLimits.pageDays * dayMilliseconds),
    }),
  ];
}

/** Conditional on the version that was read. False if another write came in between. */
export async function saveCampaign(
  scope: Scope,
  before: Campaign,
  changed: Campaign,
): Promise<boolean> {
  const item = toItem(scope, { ...changed, version: before.version + 1 });
  return tryConditionalWrite(Campaigns.put(item).where(hasVersion(before.version)));
}

/** Consistent, because callers write over it. */
export async function getCampaign(
  { tenant, brands }: Scope,
  campaignId: string,
): Promise<Campaign | undefined> {
  const { data } = await Campaigns.get({ tenant, campaignId }).go({ consistent: true });
  return data && includesBrand(brands, data.brandId) ? fromStored(data) : undefined;
}

/** The campaigns of the scope's brands. Their number is limited when one is added. */
export async function listCampaigns({ tenant, brands }: Scope): Promise<CampaignSummary[]> {
  const { data } = await Campaigns.query.list({ tenant }).go({ pages: 'all' });
  return data
    .map(({ row }) => {
      const { sendAt, bannerFileId, ...listed } = row;
      return { ...listed, sendAt, bannerFileId };
    })
    .filter(({ brandId }) => includesBrand(brands, brandId));
}

/** For a transaction: fails unless the campaign's mail is being sent. */
export function buildSendingCheck({ tenant }: Scope, campaignId: string): TransactItem {
  const leaving = Campaigns.delete({ tenant, campaignId }).where(
    ({ status, activated }, { eq }) => `${eq(status, 'schedule')} AND ${eq(activated, true)}`,
  );
  return toConditionCheck(leaving.params());
}

export type DueCampaign = { readonly scope: Scope; readonly campaign: Campaign };

/** The campaigns of all franchises whose mail is due, longest overdue first. */
export async function listDueCampaigns(now: Instant, limit: number): Promise<DueCampaign[]> {
  const { data } = await Campaigns.query
    .due({})
    .between({ dueAt: minKey }, { dueAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data
    .map((stored) => ({ scope: createScope(stored.tenant, 'all'), campaign: fromStored(stored) }))
    .filter(({ campaign }) => campaign.status === 'schedule');
}

/** For bulk writes: ids are known to be unused. */
export function buildPutCampaignItems(
  scope: Scope,
  campaign: Campaign,
  sums: Partial<CampaignSums>,
): UncountedItem[] {
  return buildCreateCampaignItems(scope, campaign, sums).map((uncounted) => ({ uncounted }));
}

function toItem({ tenant }: Scope, campaign: Campaign) {
  const { campaignId, version, brandId, bannerFileId, status, sendAt, activated, ...content } =
    campaign;
  const { name, startDate, endDate, targetCents } = content;
  const listed: CampaignSummary = {
    campaignId,
    brandId,
    name,
    status,
    activated,
    startDate,
    endDate,
    targetCents,
    sendAt,
    bannerFileId,
  };
  return {
    tenant,
    campaignId,
    version,
    brandId,
    status,
    activated,
    content,
    row: listed,
    ...(bannerFileId === undefined ? {} : { bannerFileId }),
    ...(sendAt === undefined ? {} : { dueAt: toIso(sendAt) }),
  };
}

type StoredCampaign = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Campaigns.get>['go']>>['data']
>;

function fromStored(stored: StoredCampaign): Campaign {
  const { campaignId, version, brandId, bannerFileId, status, activated, dueAt } = stored;
  const { content } = stored;
  return {
    ...content,
    sentAt: content.sentAt,
    campaignId,
    version,
    brandId,
    bannerFileId,
    status,
    activated,
    sendAt: dueAt === undefined ? undefined : instant(Date.parse(dueAt)),
  };
}
