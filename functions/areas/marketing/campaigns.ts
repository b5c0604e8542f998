import {
  type Campaign,
  createCampaign,
  getCampaign,
  listCampaigns,
  saveCampaign,
} from '#functions/data/marketing/campaigns.ts';
import { buildFranchiseRead } from '#functions/data/franchises/franchises.ts';
import { buildMailItem } from '#functions/data/mail/outbox.ts';
import { getCampaignSums } from '#functions/data/marketing/campaign-sums.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { tryTransact } from '#functions/data/store/transact.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { campaignExport } from '#functions/flows/marketing/campaign-export.ts';
import { toCampaignLetter } from '#functions/flows/marketing/campaign-mail.ts';
import { countAudience } from '#functions/data/marketing/campaign-audience.ts';
import { listCampaignRows } from '#functions/data/marketing/campaign-rows.ts';
import { toCampaignView } from '#functions/flows/marketing/campaign-view.ts';
import { storeUpload } from '#functions/flows/platform/store-upload.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import {
  type Caller,
  toFranchiseScope,
  requireBrand,
  requireFranchise,
} from '#functions/http/access.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import {
  readPreviousResult,
  toIdempotentRequest,
  runIdempotent,
} from '#functions/http/idempotent-request.ts';
import { createUploadUrl } from '#functions/flows/platform/create-upload-url.ts';
import { prefetch } from '#functions/http/prefetch.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { sanitizeHtml } from '#functions/ports/mail/safe-html.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { campaigns } from '#shared/contract/marketing/campaigns.ts';
import type { RouteHandlerInput } from '#shared/contract/route.ts';
import { campaignGrid } from '#shared/domain/marketing/campaign-grid.ts';
import { isMailOpen, canCampaignBecome } from '#shared/domain/marketing/campaign.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { toRowEntry, getGridPage, RowSet } from '#shared/domain/lists/row-set.ts';
import { uploadLimits } from '#shared/domain/platform/upload-limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

const prefetchFranchise = (_input: unknown, scope: Scope) => buildFranchiseRead(scope);

export const handler = serveRecordedArea(campaigns, {
  async list({ body }, { scope, session }) {
    const franchise = await requireFranchise({ scope, session }, body.franchiseId);
    const rows = await listCampaignRows(limitScopeToBrands(franchise.scope, body.brandIds));
    const { data, count, totals } = getGridPage(
      new RowSet(rows.map(toRowEntry)),
      campaignGrid,
      body,
      undefined,
    );
    return { data, count, totals };
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const franchise = await requireFranchise({ scope, session }, body.franchiseId);
    const asker = { scope, userId: session.userId, requestKey };
    const exportInput = { source: campaignExport, request: body, format, franchise };
    return requireFound(await exportGrid(asker, exportInput, now));
  },

  async details({ params, query }, { scope }) {
    const within = toFranchiseScope(scope, query.franchiseId);
    const campaign = requireFound(await getCampaign(within, params.id));
    return { data: await toCampaignView(within, campaign) };
  },

  async create({ body }, caller) {
    const { scope, session, now } = caller;
    requireBrand(caller, body.brandId);
    const request = toIdempotentRequest(caller, 'campaigns.create', body);
    const id = await runIdempotent(request, async (campaignId, part) => {
      const maximum = marketingLimits.campaigns;
      if ((await listCampaigns(scope)).length >= maximum) {
        throw Invalid.field('general', 'msg_campaigns_full', { maximum });
      }
      await requireBanner(scope, body.bannerFileId);
      const campaign: Campaign = {
        ...toCampaignContent(body),
        campaignId,
        version: 1,
        status: 'paused',
        activated: true,
        createdAt: now,
        sendAt: undefined,
        sentAt: undefined,
        timeZone: session.timeZone,
        bannerFileId: body.bannerFileId ?? undefined,
        pageToken: createToken().token,
      };
      return createCampaign(scope, campaign, [part]);
    });
    if (id === undefined) throw new Conflict();
    return { data: { id }, general: successMessage('msg_campaign_added', { name: body.name }) };
  },

  async update({ body }, caller) {
    const { id, version, bannerFileId } = body;
    const { scope, session } = caller;
    requireBrand(caller, body.brandId);
    const before = await requireCampaignVersion(scope, id, version);
    const content = toCampaignContent(body);
    if (isMailChanged(before, content)) await requireMailOpen(scope, before);
    await requireBanner(scope, bannerFileId);
    await saveCampaignOrThrow(scope, before, {
      ...before,
      ...content,
      timeZone: session.timeZone,
      bannerFileId: bannerFileId === undefined ? before.bannerFileId : (bannerFileId ?? undefined),
    });
    return { data: { id }, general: successMessage('msg_campaign_saved', { name: body.name }) };
  },

  async setActivated({ body: { id, activated } }, { scope }) {
    const before = requireFound(await getCampaign(scope, id));
    if (before.activated !== activated) {
      const isLeaving = before.status === 'schedule' && !activated;
      const paused = isLeaving ? ({ status: 'paused', sendAt: undefined } as const) : {};
      await saveCampaignOrThrow(scope, before, { ...before, activated, ...paused });
    }
    const key = activated ? 'msg_campaign_activated' : 'msg_campaign_deactivated';
    return { data: { id }, general: successMessage(key, { name: before.name }) };
  },

  startBannerUpload: ({ body }, caller) => createUploadUrl(caller, 'campaignBanner', body),

  plan: prefetch(prefetchFranchise, async ({ params }, { scope, now }, franchise) => {
    const campaign = requireFound(await getCampaign(scope, params.id));
    const { subject, html } = toCampaignLetter(campaign, franchise, [], undefined);
    return { data: { recipients: await countAudience(scope, campaign, now), subject, html } };
  }),

  async sendTest({ body }, caller) {
    const { scope, session, now } = caller;
    const request = toIdempotentRequest(caller, 'campaigns.sendTest', body);
    await readPreviousResult(request);
    const { campaignId } = requireFound(await getCampaign(scope, body.id));
    const { email } = requireFound(await getUser(scope, session.userId));
    const id = await runIdempotent(request, async (thing, part) => {
      const { tenant } = scope;
      const key = { tenant, thing, kind: 'campaignTest', slot: '' } as const;
      const mail = buildMailItem({ ...key, to: [email], about: { campaignId }, askedAt: now });
      return await tryTransact([part, mail]);
    });
    return {
      data: { id: requireFound(id) },
      general: successMessage('msg_campaign_test', { email }),
    };
  },

  async schedule({ body: { id, version, sendAt } }, { scope, now }) {
    const before = await requireCampaignVersion(scope, id, version);
    if (!canCampaignBecome(before.status, 'schedule'))
      throw new Conflict('msg_campaign_not_paused');
    if (!before.activated) throw new Conflict('msg_campaign_inactive');
    const at = sendAt === undefined ? now : getLater(instant(Date.parse(sendAt)), now);
    await saveCampaignOrThrow(scope, before, { ...before, status: 'schedule', sendAt: at });
    return {
      data: { id },
      general: successMessage('msg_campaign_scheduled', { name: before.name }),
    };
  },

  async pause({ body: { id, version } }, { scope }) {
    const before = await requireCampaignVersion(scope, id, version);
    if (!canCampaignBecome(before.status, 'paused')) throw new Conflict('msg_campaign_not_leaving');
    await saveCampaignOrThrow(scope, before, { ...before, status: 'paused', sendAt: undefined });
    return { data: { id }, general: successMessage('msg_campaign_paused', { name: before.name }) };
  },
});

const getLater = (one: Instant, other: Instant) => instant(Math.max(one, other));

type CampaignBody = Omit<
  RouteHandlerInput<(typeof campaigns)['routes']['create']>['body'],
  'requestKey'
>;

function toCampaignContent({
  targetAmount,
  minimumDonation,
  story,
  audience,
  ...body
}: Omit<CampaignBody, 'bannerFileId'>) {
  const { brandId, name, description, startDate, endDate, subject } = body;
  return {
    brandId,
    name,
    description,
    startDate,
    endDate,
    subject,
    audience,
    story: sanitizeHtml(story),
    targetCents: targetAmount,
    minimumCents: minimumDonation,
  };
}

type MailFacts = Pick<Campaign, 'subject' | 'story' | 'audience' | 'brandId'>;

function isMailChanged(before: MailFacts, after: MailFacts): boolean {
  const getFacts = ({ subject, story, audience, brandId }: MailFacts) =>
    JSON.stringify([
      ...[subject, story, brandId],
      ...[audience.sources, audience.tags, audience.industries],
    ]);
  return getFacts(before) !== getFacts(after);
}

async function requireMailOpen(scope: Scope, { campaignId, status }: Campaign): Promise<void> {
  const { place } = await getCampaignSums(scope, campaignId);
  if (!isMailOpen(status, place)) throw new Conflict('msg_campaign_mail_fixed');
}

async function requireBanner(scope: Scope, fileId: string | null | undefined): Promise<void> {
  if (fileId && !(await storeUpload('campaignBanner', scope.tenant, fileId))) {
    const megabytes = uploadLimits.bannerBytes / 1024 / 1024;
    throw Invalid.field('bannerFileId', 'msg_campaign_banner_missing', { megabytes });
  }
}

async function requireCampaignVersion(
  scope: Caller['scope'],
  id: string,
  version: number,
): Promise<Campaign> {
  const campaign = requireFound(await getCampaign(scope, id));
  if (campaign.version !== version) throw new Conflict();
  return campaign;
}

async function saveCampaignOrThrow(scope: Scope, before: Campaign, after: Campaign): Promise<void> {
  if (!(await saveCampaign(scope, before, after))) throw new Conflict();
}
