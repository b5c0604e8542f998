// Campaigns of a franchise: a page that takes donations, and one mailing. Get by (franchise,
// campaign); listed from slim rows. Written over the version that was read. While its mail is
// scheduled, a campaign is in the due index by that time. Results and progress are counted in a
// separate item (campaign-sums.ts), so donations never conflict with edits.
import { Entity } from '#functions/data/store/entity.ts';
import { lowestText } from '#functions/data/store/key-range.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import {
  type CampaignAudience,
  type CampaignStatus,
  campaignStatuses,
} from '#shared/domain/marketing/campaign.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { Cents } from '#shared/domain/values/money.ts';
import type { UncountedPart } from '#functions/data/store/bulk.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { applied, check, type Part, put, transact } from '#functions/data/store/transact.ts';
import { hashOf } from '#functions/ports/secrets/tokens.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { pageLinkPart } from './campaign-links.ts';
import { type CampaignSums, newSumsPart } from './campaign-sums.ts';

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
export type CampaignListed = Pick<
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

const Campaigns = new Entity(
  {
    model: { service: 'brandwagon', entity: 'campaign', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      brandId: { type: 'string', required: true },
      bannerFileId: { type: 'string' },
      status: { type: campaignStatuses, required: true },
      dueAt: { type: 'string' },
      activated: { type: 'boolean', required: true },
      content: { type: 'any', required: true },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['campaignId'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['campaignId'], casing: 'none' },
      },
      due: {
        index: indexes.due.name,
        scope: 'campaign',
        pk: { field: indexes.due.pk, composite: [], casing: 'none' },
        sk: { field: indexes.due.sk, composite: ['dueAt'], casing: 'none' },
      },
    },
  },
  table,
);

/**
 * Creates the campaign with its page link and sums. False if one of the writes in `more` was
 * rejected.
 */
export async function createCampaign(
  scope: Scope,
  campaign: Campaign,
  more: readonly Part[],
): Promise<boolean> {
  return (await transact([...more, ...newCampaignParts(scope, campaign)])).length === 0;
}

function newCampaignParts(
  scope: Scope,
  campaign: Campaign,
  sums: Partial<CampaignSums> = {},
): Part[] {
  return [
    put(Campaigns.create(itemOf(scope, campaign)).params()),
    newSumsPart(scope, campaign.campaignId, sums),
    pageLinkPart(scope.tenant, campaign.campaignId, {
      tokenHash: hashOf(campaign.pageToken),
      endsAt: instant(campaign.createdAt + marketingLimits.pageDays * day),
    }),
  ];
}

const day = 86_400_000;

/** Conditional on the version that was read. False if another write came in between. */
export async function saveCampaign(
  scope: Scope,
  before: Campaign,
  changed: Campaign,
): Promise<boolean> {
  const item = itemOf(scope, { ...changed, version: before.version + 1 });
  return applied(Campaigns.put(item).where((it, { eq }) => eq(it.version, before.version)));
}

/** Consistent, because callers write over it. */
export async function getCampaign(
  { tenant, brands }: Scope,
  campaignId: string,
): Promise<Campaign | undefined> {
  const { data } = await Campaigns.get({ tenant, campaignId }).go({ consistent: true });
  return data && includesBrand(brands, data.brandId) ? campaignOf(data) : undefined;
}

/** The campaigns of the scope's brands. Their number is limited when one is added. */
export async function listCampaigns({ tenant, brands }: Scope): Promise<CampaignListed[]> {
  const { data } = await Campaigns.query.list({ tenant }).go({ pages: 'all' });
  return data
    .map(({ row }) => {
      const { sendAt, bannerFileId, ...listed } = row as CampaignListed;
      return { ...listed, sendAt, bannerFileId };
    })
    .filter(({ brandId }) => includesBrand(brands, brandId));
}

/** For a transaction: fails unless the campaign's mail is being sent. */
export function leavingPart({ tenant }: Scope, campaignId: string): Part {
  const leaving = Campaigns.delete({ tenant, campaignId }).where(
    ({ status, activated }, { eq }) => `${eq(status, 'schedule')} AND ${eq(activated, true)}`,
  );
  return check(leaving.params());
}

export type DueCampaign = { readonly scope: Scope; readonly campaign: Campaign };

/** The campaigns of all franchises whose mail is due, longest overdue first. */
export async function dueCampaigns(now: Instant, most: number): Promise<DueCampaign[]> {
  const { data } = await Campaigns.query
    .due({})
    .between({ dueAt: lowestText }, { dueAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data
    .map((stored) => ({ scope: scopeOf(stored.tenant, 'all'), campaign: campaignOf(stored) }))
    .filter(({ campaign }) => campaign.status === 'schedule');
}

/** For bulk writes: ids are known to be unused. */
export function campaignWrites(
  scope: Scope,
  campaign: Campaign,
  sums: Partial<CampaignSums>,
): UncountedPart[] {
  return newCampaignParts(scope, campaign, sums).map((uncounted) => ({ uncounted }));
}

function itemOf({ tenant }: Scope, campaign: Campaign) {
  const { campaignId, version, brandId, bannerFileId, status, sendAt, activated, ...content } =
    campaign;
  const { name, startDate, endDate, targetCents } = content;
  const listed: CampaignListed = {
    ...{ campaignId, brandId, name, status, activated, startDate, endDate, targetCents },
    ...{ sendAt, bannerFileId },
  };
  return {
    tenant,
    ...{ campaignId, version, brandId, status, activated, content, row: listed },
    ...(bannerFileId === undefined ? {} : { bannerFileId }),
    ...(sendAt === undefined ? {} : { dueAt: toIso(sendAt) }),
  };
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Campaigns.get>['go']>>['data']>;

function campaignOf(stored: Stored): Campaign {
  const { campaignId, version, brandId, bannerFileId, status, activated, dueAt } = stored;
  const content = stored.content as CampaignContent;
  return {
    ...content,
    sentAt: content.sentAt,
    ...{ campaignId, version, brandId, bannerFileId, status, activated },
    sendAt: dueAt === undefined ? undefined : instant(Date.parse(dueAt)),
  };
}
