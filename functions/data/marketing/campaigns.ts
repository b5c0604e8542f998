// Campaigns of a franchise: a page that takes donations, and one mailing. Get by (franchise,
// campaign); listed from slim rows. Written over the version that was read. While its mail is to
// leave, a campaign stands in the due index by that time. What it came to, and how far its mailing
// is, counts apart (campaign-sums.ts): nobody who donates stands in the way of somebody who edits.
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
  /** Safe to show. */
  readonly story: string;
  /** 0: it takes no donations. */
  readonly targetCents: Cents;
  readonly minimumCents: Cents;
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  /** Whose days these are. */
  readonly timeZone: string;
  /** Of its mail. */
  readonly subject: string;
  readonly audience: CampaignAudience;
  /** What the public page's address carries: whoever has it sees the page, and nothing else. */
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
  /** When its mail leaves, while it is to leave. */
  readonly sendAt: Instant | undefined;
  readonly activated: boolean;
};

/** What the grid needs of each. */
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

/** A new one with the link of its page and its sums; false: one of `more` was refused. */
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

/** Over the version that was read; false when another write came between. */
export async function saveCampaign(
  scope: Scope,
  before: Campaign,
  changed: Campaign,
): Promise<boolean> {
  const item = itemOf(scope, { ...changed, version: before.version + 1 });
  return applied(Campaigns.put(item).where((it, { eq }) => eq(it.version, before.version)));
}

/** Consistently read: something is about to be written over it. */
export async function getCampaign(
  { tenant, brands }: Scope,
  campaignId: string,
): Promise<Campaign | undefined> {
  const { data } = await Campaigns.get({ tenant, campaignId }).go({ consistent: true });
  return data && includesBrand(brands, data.brandId) ? campaignOf(data) : undefined;
}

/** Those of the scope's brands; their number is limited when one is added. */
export async function listCampaigns({ tenant, brands }: Scope): Promise<CampaignListed[]> {
  const { data } = await Campaigns.query.list({ tenant }).go({ pages: 'all' });
  return data
    .map(({ row }) => {
      const { sendAt, bannerFileId, ...listed } = row as CampaignListed;
      return { ...listed, sendAt, bannerFileId };
    })
    .filter(({ brandId }) => includesBrand(brands, brandId));
}

/** For a transaction: the mail of this campaign is leaving. */
export function leavingPart({ tenant }: Scope, campaignId: string): Part {
  const leaving = Campaigns.delete({ tenant, campaignId }).where(
    ({ status, activated }, { eq }) => `${eq(status, 'schedule')} AND ${eq(activated, true)}`,
  );
  return check(leaving.params());
}

export type DueCampaign = { readonly scope: Scope; readonly campaign: Campaign };

/** Those of all franchises whose mail is to leave by now, the longest waiting first. */
export async function dueCampaigns(now: Instant, most: number): Promise<DueCampaign[]> {
  const { data } = await Campaigns.query
    .due({})
    .between({ dueAt: lowestText }, { dueAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data
    .map((stored) => ({ scope: scopeOf(stored.tenant, 'all'), campaign: campaignOf(stored) }))
    .filter(({ campaign }) => campaign.status === 'schedule');
}

/** For writing many in bulk: ids are known to be free. */
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
